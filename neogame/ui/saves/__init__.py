"""Games that outlive the window: kept as they are played, listed, replayed, and rescued when something goes wrong."""
