-- A reply is no longer stored as it was sent, but read again in the scope of whoever repeats the request.
-- What was stored before is not given out again: its key still stands for a request that was carried out.
update idempotency_keys set reply = null where reply is not null;
