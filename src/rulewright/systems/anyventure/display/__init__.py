"""What people see of Anyventure: the panel with its marks, actions and their prices, the order of turns, names."""
