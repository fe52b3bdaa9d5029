-- What goods of a stock order cost besides their price until they are there (domain 3): net cents in euro,
-- spread over its lines. No supplier reads it.
create table stock_order_landed_costs (
  stock_order_id text not null,
  organisation_id text not null,
  freight bigint not null check (freight >= 0),
  duty bigint not null check (duty >= 0),
  other bigint not null check (other >= 0),
  spread_by text not null check (spread_by in ('value', 'weight', 'volume')),
  lines jsonb not null,
  primary key (stock_order_id, organisation_id),
  foreign key (stock_order_id, organisation_id) references stock_orders (id, organisation_id)
);
