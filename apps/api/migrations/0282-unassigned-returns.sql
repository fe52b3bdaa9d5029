-- What a shop reported as returned is taken over by the retour of its line: how many of its pieces have come.
alter table shop_returns
  add column received_quantity bigint not null default 0,
  add constraint shop_returns_received check (received_quantity between 0 and quantity) not valid;

-- Parcels that nobody can assign, and pieces that belong to no order of theirs (domain 4). They are whose place
-- they lie at: whose goods they are nobody knows.
create table unassigned_returns (
  id text not null,
  organisation_id text not null references organisations,
  -- The client's: the same books once.
  client_id uuid not null,
  location_id text not null references stock_locations,
  location_name text not null,
  kind text not null check (kind in ('parcel', 'wrong_piece', 'surplus')),
  status text not null default 'open' check (status in ('open', 'assigned', 'closed')),
  pieces bigint not null check (pieces > 0),
  -- What is known of it: what stands on it, who sent it, the order it came with.
  tracking_number text,
  sender text,
  order_number text,
  note text not null,
  -- Why it was closed, or the retour that it became.
  reason text,
  retour_id text,
  retour_number text,
  booked_by text not null,
  booked_by_name text not null,
  settled_at timestamptz(3),
  settled_by text,
  settled_by_name text,
  search text not null generated always as (lower(note || E'\n' || coalesce(tracking_number, '') || E'\n' ||
    coalesce(sender, '') || E'\n' || coalesce(order_number, ''))) stored,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (client_id, organisation_id),
  check ((status = 'open') = (settled_at is null)),
  check ((status = 'assigned') = (retour_id is not null)),
  check ((status = 'closed') = (reason is not null))
);
create index unassigned_returns_list on unassigned_returns (organisation_id, created_at desc, id desc);
create index unassigned_returns_all on unassigned_returns (created_at desc, id desc);
create index unassigned_returns_place on unassigned_returns (location_id, created_at desc, id desc);
create index unassigned_returns_search on unassigned_returns using gin (organisation_id, search gin_trgm_ops);
create index unassigned_returns_search_all on unassigned_returns using gin (search gin_trgm_ops);

insert into lifecycle_steps values
  ('unassigned_returns', 'open', 'assigned'),
  ('unassigned_returns', 'open', 'closed');
create trigger unassigned_returns_lifecycle before update of status on unassigned_returns
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();
