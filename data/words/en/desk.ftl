## desk
