"""The least a pygame-ce program can do: open a window of our usual size and show one colour."""

import os

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"

import pygame

pygame.display.init()
window = pygame.Window("bare", (1920, 1080), resizable=True)
window.get_surface().fill((200, 120, 40))
window.flip()
while pygame.event.wait().type != pygame.QUIT:
    pass
