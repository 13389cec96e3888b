## api
