-- Data that callers keep with a fulfilment.
alter table fulfillments add column metadata jsonb;
