-- Counts of places, and what was counted (ADR 80).
create sequence stocktake_number as integer;

create table stocktakes (
  id text not null,
  -- Whose place it is.
  organisation_id text not null references organisations,
  number text not null default
    'IN-' || to_char(packhaus_now() at time zone 'Europe/Berlin', 'YYYY') || '-'
      || lpad(nextval('stocktake_number')::text, 4, '0'),
  status text not null default 'open' check (status in ('open', 'finished', 'cancelled')),
  location_id text not null references stock_locations,
  location_name text not null,
  note text not null,
  counted_items bigint check (counted_items >= 0),
  found_quantity bigint check (found_quantity >= 0),
  missing_quantity bigint check (missing_quantity >= 0),
  created_by text not null,
  finished_at timestamptz(3),
  cancelled_at timestamptz(3),
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (number, organisation_id),
  check ((status = 'finished') = (finished_at is not null)),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check ((status = 'finished') = (counted_items is not null)),
  check ((status = 'finished') = (found_quantity is not null)),
  check ((status = 'finished') = (missing_quantity is not null))
);
-- Of a place that changed hands meanwhile the old owner may still have one open: nobody else's to close.
create unique index stocktakes_one_open on stocktakes (location_id, organisation_id)
  where status = 'open';
create index stocktakes_organisation on stocktakes (organisation_id, created_at desc, id desc);
create index stocktakes_all on stocktakes (created_at desc, id desc);

insert into lifecycle_steps values
  ('stocktakes', 'open', 'finished'),
  ('stocktakes', 'open', 'cancelled');
create trigger stocktakes_lifecycle before update of status on stocktakes
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();

-- Each count, as it was sent; of an item the last one holds.
create table stocktake_entries (
  id text not null,
  organisation_id text not null,
  stocktake_id text not null,
  client_id uuid not null,
  merchant_id text not null,
  inventory_item_id text not null,
  product_title text not null,
  variant_title text not null,
  sku text,
  counted bigint not null check (counted >= 0),
  -- What lay there by the books when it was counted.
  expected bigint not null check (expected >= 0),
  -- What finishing booked of it, and why.
  booked bigint,
  reason text check (reason in ('damaged', 'lost', 'found', 'wrong_before', 'other')),
  counted_by text not null,
  counted_at timestamptz(3) not null,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (stocktake_id, client_id, organisation_id),
  check (booked = counted - expected),
  check (booked is null or booked = 0 or reason is not null),
  -- The item is its merchant's row: keys point into an owner's own rows only.
  foreign key (stocktake_id, organisation_id) references stocktakes (id, organisation_id)
);
create index stocktake_entries_item on stocktake_entries
  (stocktake_id, inventory_item_id, organisation_id, counted_at desc, id desc);
create index stocktake_entries_of_item on stocktake_entries (inventory_item_id, merchant_id);
