## views

