; The installer for Windows: for this user only, so it asks for no administrator.
Unicode true
SetCompressor /SOLID lzma
!include MUI2.nsh

Name "${NAME} ${VERSION}"
OutFile "${TARGET}"
InstallDir "$LOCALAPPDATA\Programs\neogame"
InstallDirRegKey HKCU "Software\neogame" "folder"
RequestExecutionLevel user
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "FileDescription" "${NAME}: Neoville and Neotopia"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\neogame.exe"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\neogame"
!insertmacro MUI_PAGE_LICENSE "${LICENCE}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "TradChinese"

; Only what this installer put there is ever removed: a folder the user chose may hold other things.
!macro RemoveProgram
    RMDir /r "$INSTDIR\python"
    RMDir /r "$INSTDIR\lib"
    RMDir /r "$INSTDIR\neogame"
    RMDir /r "$INSTDIR\data"
    RMDir /r "$INSTDIR\sprites"
    RMDir /r "$INSTDIR\licences"
    Delete "$INSTDIR\neogame.exe"
    Delete "$INSTDIR\neogame-cli.exe"
    Delete "$INSTDIR\LICENSE.txt"
    Delete "$INSTDIR\uninstall.exe"
!macroend

Section
    !insertmacro RemoveProgram
    SetOutPath "$INSTDIR"
    File /r "${SOURCE}\*.*"
    ; Compiled once here, so that every start is quick.
    nsExec::Exec '"$INSTDIR\python\python.exe" -m compileall -q "$INSTDIR\neogame" "$INSTDIR\lib"'
    Pop $0
    WriteUninstaller "$INSTDIR\uninstall.exe"
    ; The name that version 0.1.0 gave its entry.
    Delete "$SMPROGRAMS\Neoville · Neotopia.lnk"
    CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\neogame.exe"
    WriteRegStr HKCU "Software\neogame" "folder" "$INSTDIR"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${NAME}"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\neogame.exe"
    WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
    WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

Section "Uninstall"
    !insertmacro RemoveProgram
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\${NAME}.lnk"
    DeleteRegKey HKCU "${UNINSTALL}"
    DeleteRegKey HKCU "Software\neogame"
SectionEnd
