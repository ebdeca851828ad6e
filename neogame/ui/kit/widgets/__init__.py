"""The widgets scenes are built of."""
