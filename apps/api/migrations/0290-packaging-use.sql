-- What parcels took of each packaging at a place in the last fourteen days, counted at midnight, and whether
-- that leaves less than three days (domain 4).
alter table packaging_levels
  add column created_at timestamptz(3) not null default packhaus_now(),
  add column used_quantity bigint not null default 0 check (used_quantity >= 0),
  add column used_days integer not null default 1 check (used_days between 1 and 14);
alter table packaging_levels
  add column is_low boolean not null
    generated always as (stocked_quantity * used_days < used_quantity * 3) stored;
create index packaging_levels_low on packaging_levels (organisation_id) where is_low;

-- Parcels of the last days are counted each night.
create index fulfillments_packed on fulfillments using brin (packed_at);
