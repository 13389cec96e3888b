## cost
