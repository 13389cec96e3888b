## workspace
