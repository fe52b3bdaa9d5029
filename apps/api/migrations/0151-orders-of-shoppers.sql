-- Whose order it is, where somebody shopped on a shop front of ours. Without an index of all orders: of a
-- million that came from shops of others none has one.
alter table orders
  add column if not exists customer_id text,
  add foreign key (customer_id, merchant_id) references customers (id, merchant_id);
create index orders_customer on orders (customer_id, created_at desc, id desc)
  where customer_id is not null;
