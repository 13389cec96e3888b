## demand
