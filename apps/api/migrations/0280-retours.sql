-- Parcels that came back (domain 4): what of an order, in which state, and what happened with it. Rows are
-- written once, as a parcel was opened.
create sequence retour_number as integer;

create table retours (
  id text not null,
  organisation_id text not null references organisations,
  number text not null default
    'RT-' || to_char(packhaus_now() at time zone 'Europe/Berlin', 'YYYY') || '-'
      || lpad(nextval('retour_number')::text, 4, '0'),
  -- The client's: the same books once.
  client_id uuid not null,
  order_id text not null,
  order_number text not null,
  shop_id text,
  location_id text not null references stock_locations,
  location_name text not null,
  -- Whose place it is: these see it, too.
  location_owner_id text not null references organisations,
  grade_a bigint not null check (grade_a >= 0),
  grade_b bigint not null check (grade_b >= 0),
  grade_c bigint not null check (grade_c >= 0),
  returned_items bigint not null generated always as (grade_a + grade_b + grade_c) stored,
  -- Pieces ordered, less cancelled ones.
  total_items bigint not null check (total_items >= 0),
  variant_name text not null,
  note text not null,
  kept_until date,
  booked_by text not null,
  booked_by_name text not null,
  search text not null generated always as (lower(number || E'\n' || order_number || E'\n' ||
    variant_name)) stored,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (number, organisation_id),
  unique (order_id, client_id, organisation_id),
  check (grade_a + grade_b + grade_c > 0),
  foreign key (order_id, organisation_id) references orders (id, merchant_id)
);
create index retours_list on retours (organisation_id, created_at desc, id desc);
create index retours_all on retours (created_at desc, id desc);
create index retours_handler on retours (location_owner_id, created_at desc, id desc);
create index retours_place on retours (location_id, created_at desc, id desc);
create index retours_shop on retours (shop_id, created_at desc, id desc);
create index retours_number on retours (organisation_id, lower(number) text_pattern_ops);
create index retours_number_all on retours (lower(number) text_pattern_ops);
create index retours_search on retours using gin (organisation_id, search gin_trgm_ops);
create index retours_search_all on retours using gin (search gin_trgm_ops);

create table retour_lines (
  id text not null,
  organisation_id text not null,
  retour_id text not null,
  location_owner_id text not null,
  line_item_id text not null,
  -- Null where nobody knows which of our items it is: nothing is booked of it.
  inventory_item_id text,
  product_title text not null,
  variant_title text,
  sku text,
  grade_a bigint not null check (grade_a >= 0),
  grade_b bigint not null check (grade_b >= 0),
  grade_c bigint not null check (grade_c >= 0),
  disposal_a text not null check (disposal_a in ('restock', 'refurbish', 'keep', 'dispose')),
  disposal_b text not null check (disposal_b in ('restock', 'refurbish', 'keep', 'dispose')),
  disposal_c text not null check (disposal_c in ('restock', 'refurbish', 'keep', 'dispose')),
  rank integer not null,
  primary key (id, organisation_id),
  unique (retour_id, line_item_id, organisation_id),
  check (grade_a + grade_b + grade_c > 0),
  foreign key (retour_id, organisation_id) references retours (id, organisation_id),
  foreign key (line_item_id, organisation_id) references order_items (id, merchant_id),
  foreign key (inventory_item_id, organisation_id) references inventory_items (id, merchant_id)
);
create index retour_lines_line on retour_lines (line_item_id, organisation_id);

create table retour_photos (
  id text not null,
  organisation_id text not null,
  retour_id text not null,
  location_owner_id text not null,
  file_id text not null,
  name text not null,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (file_id, organisation_id),
  foreign key (retour_id, organisation_id) references retours (id, organisation_id),
  foreign key (file_id, organisation_id) references files (id, organisation_id)
);
create index retour_photos_retour on retour_photos (retour_id, organisation_id);
