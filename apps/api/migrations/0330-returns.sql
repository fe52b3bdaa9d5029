-- What is going to come back of orders, in the engine's dialect. As it comes it is a retour of ours: stock and
-- pieces of the order follow from that row alone.
create table returns (
  id text not null,
  merchant_id text not null references organisations,
  order_id text not null,
  -- What it is a part of: whose money is not given back with it.
  swap_id text,
  claim_order_id text,
  status text not null default 'requested'
    check (status in ('requested', 'received', 'requires_action', 'canceled')),
  refund_amount bigint not null check (refund_amount >= 0),
  location_id text references stock_locations,
  no_notification boolean,
  shipping_method jsonb,
  -- The retour that its pieces last came with.
  receipt_id text,
  metadata jsonb,
  received_at timestamptz(3),
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  foreign key (order_id, merchant_id) references orders (id, merchant_id),
  foreign key (receipt_id, merchant_id) references retours (id, organisation_id),
  check (swap_id is null or claim_order_id is null),
  check (status <> 'received' or received_at is not null)
);
create index returns_list on returns (merchant_id, created_at desc, id desc);
create index returns_all on returns (created_at desc, id desc);
create index returns_status on returns (status, created_at desc, id desc);
create index returns_order on returns (order_id, merchant_id);
create index returns_receipt on returns (receipt_id, merchant_id) where receipt_id is not null;
create trigger returns_updated_at before update on returns
  for each row execute function set_updated_at();

create table return_items (
  id text not null,
  merchant_id text not null,
  return_id text not null,
  item_id text not null,
  -- Null for what came and was not announced.
  requested_quantity integer check (requested_quantity > 0),
  received_quantity integer check (received_quantity >= 0),
  reason_id text references return_reasons,
  note text,
  metadata jsonb,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  unique (return_id, item_id, merchant_id),
  check (requested_quantity is not null or received_quantity is not null),
  foreign key (return_id, merchant_id) references returns (id, merchant_id),
  foreign key (item_id, merchant_id) references order_items (id, merchant_id)
);
create index return_items_item on return_items (item_id, merchant_id);

insert into lifecycle_steps values
  ('returns', 'requested', 'received'),
  ('returns', 'requested', 'requires_action'),
  ('returns', 'requested', 'canceled'),
  ('returns', 'requires_action', 'received');
create trigger returns_lifecycle before update of status on returns
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();
