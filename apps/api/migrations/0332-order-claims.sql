-- What shoppers complain of, in the engine's dialect: money is given back, or other goods are sent for nothing,
-- which are an order of their own.
create table claim_orders (
  id text not null,
  merchant_id text not null references organisations,
  order_id text not null,
  type text not null check (type in ('refund', 'replace')),
  refund_amount bigint check (refund_amount >= 0),
  refunded_at timestamptz(3),
  -- What the new goods were in: it goes before its order at an erasure.
  cart_id text,
  new_order_id text,
  no_notification boolean,
  metadata jsonb,
  canceled_at timestamptz(3),
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  foreign key (order_id, merchant_id) references orders (id, merchant_id),
  foreign key (new_order_id, merchant_id) references orders (id, merchant_id),
  check ((type = 'refund') = (refund_amount is not null)),
  check ((type = 'replace') = (new_order_id is not null)),
  check ((new_order_id is null) = (cart_id is null))
);
create index claim_orders_order on claim_orders (order_id, merchant_id);
create unique index claim_orders_new_order on claim_orders (new_order_id, merchant_id)
  where new_order_id is not null;
create trigger claim_orders_updated_at before update on claim_orders
  for each row execute function set_updated_at();

create table claim_items (
  id text not null,
  merchant_id text not null,
  claim_order_id text not null,
  item_id text not null,
  variant_id text,
  reason text not null check (reason in ('missing_item', 'wrong_item', 'production_failure', 'other')),
  note text,
  quantity integer not null check (quantity > 0),
  tags jsonb not null,
  images jsonb not null,
  metadata jsonb,
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  unique (claim_order_id, item_id, merchant_id),
  foreign key (claim_order_id, merchant_id) references claim_orders (id, merchant_id),
  foreign key (item_id, merchant_id) references order_items (id, merchant_id)
);
create index claim_items_item on claim_items (item_id, merchant_id);
create trigger claim_items_updated_at before update on claim_items
  for each row execute function set_updated_at();

alter table returns
  add foreign key (claim_order_id, merchant_id) references claim_orders (id, merchant_id);
create unique index returns_claim on returns (claim_order_id, merchant_id)
  where claim_order_id is not null;
