-- Pick lists of a location (domain 10): orders in slots, and picks in walking order.
create sequence pick_list_number as integer;

create table pick_lists (
  id text not null,
  -- The owner of the location.
  organisation_id text not null references organisations,
  number text not null default 'P-' || lpad(nextval('pick_list_number')::text, 5, '0'),
  kind text not null check (kind in ('batch', 'single', 'zone')),
  zone text not null,
  trolley text not null,
  status text not null default 'open' check (status in ('open', 'picking', 'picked', 'cancelled')),
  location_id text not null references stock_locations,
  location_name text not null,
  picker_id text not null,
  picker_name text not null,
  order_count bigint not null check (order_count >= 0),
  stop_count bigint not null check (stop_count >= 0),
  total_quantity bigint not null check (total_quantity >= 0),
  picked_quantity bigint not null default 0 check (picked_quantity >= 0),
  short_quantity bigint not null default 0 check (short_quantity >= 0),
  started_at timestamptz(3),
  picked_at timestamptz(3),
  cancelled_at timestamptz(3),
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (number, organisation_id),
  check ((status = 'picked') = (picked_at is not null)),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check (picked_quantity + short_quantity <= total_quantity)
);
create index pick_lists_organisation on pick_lists (organisation_id, created_at desc, id desc);
create index pick_lists_all on pick_lists (created_at desc, id desc);
create index pick_lists_place on pick_lists (location_id, created_at desc, id desc);

insert into lifecycle_steps values
  ('pick_lists', 'open', 'picking'),
  ('pick_lists', 'open', 'cancelled'),
  ('pick_lists', 'picking', 'picked'),
  ('pick_lists', 'picking', 'cancelled');
create trigger pick_lists_lifecycle before update of status on pick_lists
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();

create table pick_list_orders (
  id text not null,
  organisation_id text not null,
  pick_list_id text not null,
  merchant_id text not null,
  order_id text not null,
  location_id text not null references stock_locations,
  number text not null,
  slot integer not null check (slot > 0),
  status text not null default 'listed' check (status in ('listed', 'short', 'left')),
  -- Whether the order is reserved for this list.
  is_open boolean not null default true,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (pick_list_id, slot, organisation_id),
  check (status <> 'left' or not is_open),
  foreign key (pick_list_id, organisation_id) references pick_lists (id, organisation_id)
);
-- What one location packs of an order is on one open list at most.
create unique index pick_list_orders_open on pick_list_orders (order_id, location_id, organisation_id)
  where is_open;
create index pick_list_orders_order on pick_list_orders (order_id, location_id);

create table pick_lines (
  id text not null,
  organisation_id text not null,
  pick_list_id text not null,
  merchant_id text not null,
  order_id text not null,
  line_item_id text not null,
  inventory_item_id text not null,
  slot integer not null check (slot > 0),
  bin_id text,
  bin_code text,
  -- The order of the walk.
  rank integer not null,
  title text not null,
  variant_title text not null,
  sku text,
  quantity bigint not null check (quantity >= 0),
  picked bigint not null default 0 check (picked >= 0),
  short bigint not null default 0 check (short >= 0),
  primary key (id, organisation_id),
  check (picked + short <= quantity),
  check ((bin_id is null) = (bin_code is null)),
  foreign key (pick_list_id, organisation_id) references pick_lists (id, organisation_id)
);
create index pick_lines_list on pick_lines (pick_list_id, organisation_id);
create index pick_lines_item on pick_lines (inventory_item_id, merchant_id);

-- Each booking of a scanner; a repeated one books nothing.
create table pick_bookings (
  id text not null,
  organisation_id text not null,
  pick_list_id text not null,
  pick_line_id text not null,
  client_id uuid not null,
  kind text not null check (kind in ('pick', 'short')),
  quantity bigint not null check (quantity >= 0),
  booked_by text not null,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (pick_list_id, client_id, organisation_id),
  foreign key (pick_list_id, organisation_id) references pick_lists (id, organisation_id)
);

-- Orders that wait at a location.
create index reservations_place on reservations (location_id, order_id) where order_id is not null;
