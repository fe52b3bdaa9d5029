-- What callers keep beside the address of a place: the dialect shows it as an object of its own.
alter table stock_locations add column address_metadata jsonb;
