## decision
