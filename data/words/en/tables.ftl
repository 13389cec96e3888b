## tables
