## charts
