## exchange
