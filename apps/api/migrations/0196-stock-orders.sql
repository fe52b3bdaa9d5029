-- Goods bought in bulk by an agreement, on their way into stock (domain 4). What a customer pays and what
-- the supplier takes stand in tables of their own, for not everybody reads both.
create sequence stock_order_number as integer;

create table stock_orders (
  id text not null,
  organisation_id text not null references organisations,
  number text not null default
    'LB-' || to_char(packhaus_now() at time zone 'Europe/Berlin', 'YYYY') || '-'
      || lpad(nextval('stock_order_number')::text, 4, '0'),
  status text not null default 'open' check (status in
    ('open', 'in_progress', 'on_the_way', 'arrived', 'cancelled')),
  payment_status text not null default 'not_paid' check (payment_status in
    ('not_paid', 'captured', 'refunded')),
  supplier_id text not null references organisations,
  supplier_name text not null,
  location_id text not null references stock_locations,
  -- As it was called when it was ordered: the supplier sends there, and may not see the place.
  location_name text not null,
  location_kind text not null check (location_kind in ('import', 'customer', 'china')),
  import_method text not null check (import_method in ('plane', 'train', 'stock_in_china')),
  -- Working days, at longest, as agreed when it was ordered.
  production_days integer not null check (production_days >= 0),
  note text not null,
  total_quantity bigint not null check (total_quantity > 0),
  arrived_quantity bigint not null default 0 check (arrived_quantity >= 0),
  damaged_quantity bigint not null default 0 check (damaged_quantity >= 0),
  missing_quantity bigint not null default 0 check (missing_quantity >= 0),
  expected_on date,
  carrier text,
  tracking_number text,
  -- Why it was cancelled, or closed short.
  reason text,
  -- Why it may begin unpaid.
  override_reason text,
  created_by text not null,
  started_at timestamptz(3),
  sent_at timestamptz(3),
  arrived_at timestamptz(3),
  cancelled_at timestamptz(3),
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (number, organisation_id),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check ((status = 'arrived') = (arrived_at is not null)),
  check (status in ('open', 'cancelled') or (started_at is not null and expected_on is not null))
);
create index stock_orders_organisation on stock_orders (organisation_id, created_at desc, id desc);
create index stock_orders_supplier on stock_orders (supplier_id, created_at desc, id desc);
create index stock_orders_all on stock_orders (created_at desc, id desc);
create index stock_orders_expected on stock_orders (expected_on)
  where status in ('in_progress', 'on_the_way');

insert into lifecycle_steps values
  ('stock_orders', 'open', 'in_progress'),
  ('stock_orders', 'open', 'cancelled'),
  ('stock_orders', 'in_progress', 'on_the_way'),
  ('stock_orders', 'in_progress', 'cancelled'),
  ('stock_orders', 'on_the_way', 'arrived'),
  ('stock_orders', 'on_the_way', 'cancelled');
create trigger stock_orders_lifecycle before update of status on stock_orders
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();

create table stock_order_lines (
  id text not null,
  organisation_id text not null,
  stock_order_id text not null,
  supplier_id text not null,
  agreement_id text not null,
  product_id text not null,
  variant_id text not null,
  inventory_item_id text not null,
  product_title text not null,
  variant_title text not null,
  sku text,
  quantity bigint not null check (quantity > 0),
  arrived bigint not null default 0 check (arrived >= 0),
  damaged bigint not null default 0 check (damaged >= 0),
  missing bigint not null default 0 check (missing >= 0),
  rank integer not null,
  primary key (id, organisation_id),
  foreign key (stock_order_id, organisation_id) references stock_orders (id, organisation_id),
  foreign key (inventory_item_id, organisation_id) references inventory_items (id, merchant_id),
  foreign key (agreement_id, organisation_id) references agreements (id, organisation_id)
);
create index stock_order_lines_order on stock_order_lines (stock_order_id, organisation_id, rank);
create index stock_order_lines_item on stock_order_lines (inventory_item_id, organisation_id);

-- What the customer pays: net cents. No supplier reads it.
create table stock_order_prices (
  stock_order_id text not null,
  organisation_id text not null,
  total bigint not null check (total >= 0),
  lines jsonb not null,
  primary key (stock_order_id, organisation_id),
  foreign key (stock_order_id, organisation_id) references stock_orders (id, organisation_id)
);

-- What the supplier takes: net cents in euro. No customer reads it.
create table stock_order_costs (
  stock_order_id text not null,
  organisation_id text not null,
  supplier_id text not null,
  total bigint not null check (total >= 0),
  lines jsonb not null,
  primary key (stock_order_id, organisation_id),
  foreign key (stock_order_id, organisation_id) references stock_orders (id, organisation_id)
);

-- What came at once. The client's id books once.
create table stock_order_arrivals (
  id text not null,
  organisation_id text not null,
  stock_order_id text not null,
  supplier_id text not null,
  client_id uuid not null,
  lines jsonb not null,
  note text not null,
  booked_by text not null,
  booked_by_name text not null,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (stock_order_id, client_id, organisation_id),
  foreign key (stock_order_id, organisation_id) references stock_orders (id, organisation_id)
);
