-- A standard size that a customer buys is a packaging of their own (ADR 98): use of the platform's is charged.
alter table packagings
  add column standard_id text,
  -- From which country it is sent, for its VAT; null: from that of the seller.
  add column ship_from_country text check (ship_from_country ~ '^[A-Z]{2}$');
create unique index packagings_standard on packagings (organisation_id, standard_id)
  where standard_id is not null and deleted_at is null;

-- Packaging that customers buy, on its way to a place (domain 4). What it costs stands in a table of its own,
-- for whoever makes it does not read that.
create sequence packaging_order_number as integer;

create table packaging_orders (
  id text not null,
  organisation_id text not null references organisations,
  number text not null default
    'VB-' || to_char(packhaus_now() at time zone 'Europe/Berlin', 'YYYY') || '-'
      || lpad(nextval('packaging_order_number')::text, 4, '0'),
  status text not null default 'open' check (status in
    ('open', 'in_progress', 'on_the_way', 'arrived', 'cancelled')),
  payment_status text not null default 'not_paid' check (payment_status in
    ('not_paid', 'captured', 'refunded')),
  -- Who makes it, as an administrator says.
  supplier_id text references organisations,
  supplier_name text,
  location_id text not null references stock_locations,
  -- As it was when it was ordered: whoever makes it sends there, and may not see the place.
  location_name text not null,
  location_type text not null check (location_type in ('platform', 'supplier', 'customer')),
  location_owner_id text not null references organisations,
  location_address jsonb not null,
  -- Suppliers that see it: who makes it, and whose place it is.
  handler_ids text[] not null,
  packaging_size text not null,
  line_count integer not null check (line_count > 0),
  -- Working days, at longest, as they were when it was ordered.
  production_days integer not null check (production_days >= 0),
  note text not null,
  total_quantity bigint not null check (total_quantity > 0),
  arrived_quantity bigint not null default 0 check (arrived_quantity >= 0),
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
create index packaging_orders_organisation
  on packaging_orders (organisation_id, created_at desc, id desc);
create index packaging_orders_handlers on packaging_orders using gin (handler_ids);
create index packaging_orders_all on packaging_orders (created_at desc, id desc);
create index packaging_orders_expected on packaging_orders (expected_on)
  where status in ('in_progress', 'on_the_way');
create index packaging_orders_open on packaging_orders (created_at, id) where status = 'open';
-- What is missing at places that are not the platform's, and no administrator has confirmed yet.
create index packaging_orders_to_confirm on packaging_orders (created_at desc, id desc)
  where status = 'arrived' and location_type <> 'platform' and reason is null
    and missing_quantity > 0;

insert into lifecycle_steps values
  ('packaging_orders', 'open', 'in_progress'),
  ('packaging_orders', 'open', 'cancelled'),
  ('packaging_orders', 'in_progress', 'on_the_way'),
  ('packaging_orders', 'in_progress', 'cancelled'),
  ('packaging_orders', 'on_the_way', 'arrived'),
  ('packaging_orders', 'on_the_way', 'cancelled');
create trigger packaging_orders_lifecycle before update of status on packaging_orders
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();

create table packaging_order_lines (
  id text not null,
  organisation_id text not null,
  packaging_order_id text not null,
  handler_ids text[] not null,
  packaging_id text not null,
  name text not null,
  length integer not null check (length > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  quantity bigint not null check (quantity > 0),
  arrived bigint not null default 0 check (arrived >= 0),
  missing bigint not null default 0 check (missing >= 0),
  rank integer not null,
  primary key (id, organisation_id),
  foreign key (packaging_order_id, organisation_id)
    references packaging_orders (id, organisation_id),
  foreign key (packaging_id, organisation_id) references packagings (id, organisation_id)
);
create index packaging_order_lines_order
  on packaging_order_lines (packaging_order_id, organisation_id, rank);
create index packaging_order_lines_packaging
  on packaging_order_lines (packaging_id, organisation_id);

-- What the customer pays: net cents. No supplier reads it.
create table packaging_order_prices (
  packaging_order_id text not null,
  organisation_id text not null,
  total bigint not null check (total >= 0),
  lines jsonb not null,
  primary key (packaging_order_id, organisation_id),
  foreign key (packaging_order_id, organisation_id)
    references packaging_orders (id, organisation_id)
);

-- What came at once. The client's id books once.
create table packaging_order_arrivals (
  id text not null,
  organisation_id text not null,
  packaging_order_id text not null,
  handler_ids text[] not null,
  client_id uuid not null,
  lines jsonb not null,
  note text not null,
  booked_by text not null,
  booked_by_name text not null,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (packaging_order_id, client_id, organisation_id),
  foreign key (packaging_order_id, organisation_id)
    references packaging_orders (id, organisation_id)
);
