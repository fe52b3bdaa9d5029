-- Goods that a merchant owns, announced to a location (domain 10).
create sequence inbound_notice_number as integer;

create table inbound_notices (
  id text not null,
  organisation_id text not null references organisations,
  number text not null default
    'WA-' || to_char(packhaus_now() at time zone 'Europe/Berlin', 'YYYY') || '-'
      || lpad(nextval('inbound_notice_number')::text, 4, '0'),
  status text not null default 'draft'
    check (status in ('draft', 'announced', 'arriving', 'closed', 'cancelled')),
  location_id text not null references stock_locations,
  location_name text not null,
  location_owner_id text not null references organisations,
  expected_on date,
  carrier text,
  tracking_number text,
  note text not null,
  -- Why it was closed or cancelled.
  reason text,
  total_quantity bigint not null check (total_quantity >= 0),
  carton_count bigint not null check (carton_count >= 0),
  arrived_quantity bigint not null default 0 check (arrived_quantity >= 0),
  damaged_quantity bigint not null default 0 check (damaged_quantity >= 0),
  missing_quantity bigint not null default 0 check (missing_quantity >= 0),
  unannounced_quantity bigint not null default 0 check (unannounced_quantity >= 0),
  in_question_quantity bigint not null default 0 check (in_question_quantity >= 0),
  created_by text not null,
  announced_at timestamptz(3),
  closed_at timestamptz(3),
  cancelled_at timestamptz(3),
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (number, organisation_id),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check ((status = 'closed') = (closed_at is not null)),
  check (status in ('draft', 'cancelled') or announced_at is not null),
  check (arrived_quantity + damaged_quantity + missing_quantity <= total_quantity),
  check (status <> 'closed'
    or arrived_quantity + damaged_quantity + missing_quantity = total_quantity)
);
create index inbound_notices_organisation
  on inbound_notices (organisation_id, created_at desc, id desc);
create index inbound_notices_all on inbound_notices (created_at desc, id desc);
create index inbound_notices_place
  on inbound_notices (location_owner_id, created_at desc, id desc);

insert into lifecycle_steps values
  ('inbound_notices', 'draft', 'announced'),
  ('inbound_notices', 'draft', 'cancelled'),
  ('inbound_notices', 'announced', 'arriving'),
  ('inbound_notices', 'announced', 'closed'),
  ('inbound_notices', 'announced', 'cancelled'),
  ('inbound_notices', 'arriving', 'closed');
create trigger inbound_notices_lifecycle before update of status on inbound_notices
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();

create table inbound_lines (
  id text not null,
  organisation_id text not null,
  inbound_notice_id text not null,
  location_owner_id text not null,
  -- Null for goods that the location could not identify.
  inventory_item_id text,
  product_title text not null,
  variant_title text not null,
  sku text,
  -- Grams of a piece.
  weight bigint check (weight >= 0),
  quantity bigint not null check (quantity >= 0),
  per_carton bigint not null check (per_carton > 0),
  arrived bigint not null default 0 check (arrived >= 0),
  damaged bigint not null default 0 check (damaged >= 0),
  missing bigint not null default 0 check (missing >= 0),
  unannounced bigint not null default 0 check (unannounced >= 0),
  in_question bigint not null default 0 check (in_question >= 0),
  accepted bigint not null default 0 check (accepted >= 0),
  rank integer not null,
  primary key (id, organisation_id),
  unique (inbound_notice_id, inventory_item_id, organisation_id),
  check (arrived + damaged + missing <= quantity),
  check (in_question + accepted <= unannounced),
  foreign key (inbound_notice_id, organisation_id) references inbound_notices (id, organisation_id),
  foreign key (inventory_item_id, organisation_id) references inventory_items (id, merchant_id)
);
create index inbound_lines_item on inbound_lines (inventory_item_id, organisation_id);

create table inbound_arrivals (
  id text not null,
  organisation_id text not null,
  inbound_notice_id text not null,
  location_owner_id text not null,
  -- Id of the client's request: a repeated one books nothing.
  client_id uuid not null,
  lines jsonb not null,
  note text not null,
  booked_by text not null,
  booked_by_name text not null,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (inbound_notice_id, client_id, organisation_id),
  foreign key (inbound_notice_id, organisation_id) references inbound_notices (id, organisation_id)
);
