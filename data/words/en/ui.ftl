## parts, state, frame

