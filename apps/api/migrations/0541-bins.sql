-- Bins of a location, and the pieces in them (domain 10). Their sum never exceeds the level.
create sequence bin_number as integer;

create table bins (
  id text not null,
  -- The owner of the location.
  organisation_id text not null references organisations,
  location_id text not null references stock_locations,
  number bigint not null default nextval('bin_number'),
  code text not null check (code = upper(code) and code <> ''),
  zone text not null generated always as (split_part(code, '-', 1)) stored,
  kind text not null check (kind in ('pick', 'reserve', 'receiving', 'blocked', 'trolley')),
  status text not null default 'open' check (status in ('open', 'closed')),
  walk bigint not null default 0 check (walk >= 0),
  -- Grams.
  max_weight bigint check (max_weight > 0),
  closed_at timestamptz(3),
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (number, organisation_id),
  unique (location_id, code, organisation_id),
  check ((status = 'closed') = (closed_at is not null)),
  check ((kind = 'trolley') = (code = '*'))
);
create index bins_organisation on bins (organisation_id, walk, id);
create index bins_walk on bins (location_id, walk, id);
create index bins_all on bins (walk, id);

insert into lifecycle_steps values
  ('bins', 'open', 'closed'),
  ('bins', 'closed', 'open');
create trigger bins_lifecycle before update of status on bins
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();

-- Pieces of an item in a bin: the sum of its movements, kept by the trigger below.
create table bin_stocks (
  id text not null default 'bsto_' || gen_random_uuid(),
  organisation_id text not null,
  location_id text not null,
  bin_id text not null,
  -- The item is its merchant's row: keys point into an owner's own rows only.
  merchant_id text not null,
  inventory_item_id text not null,
  quantity bigint not null default 0 check (quantity >= 0),
  -- A pick bin with fewer pieces is refilled.
  min_quantity bigint check (min_quantity > 0),
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (bin_id, inventory_item_id, organisation_id),
  foreign key (bin_id, organisation_id) references bins (id, organisation_id)
) with (fillfactor = 80);
create index bin_stocks_item on bin_stocks (inventory_item_id, location_id);
create index bin_stocks_place on bin_stocks (location_id, id);
create index bin_stocks_organisation on bin_stocks (organisation_id, updated_at desc, id desc);
create index bin_stocks_all on bin_stocks (updated_at desc, id desc);

create table bin_movements (
  id text not null default 'bmov_' || gen_random_uuid(),
  organisation_id text not null,
  location_id text not null,
  bin_id text not null,
  merchant_id text not null,
  inventory_item_id text not null,
  kind text not null check (kind in ('put_away', 'move', 'pick', 'return', 'count', 'out')),
  quantity bigint not null check (quantity <> 0 or kind = 'count'),
  -- Id of the client's request: a repeated one books nothing.
  client_id uuid,
  -- What caused it: a pick list, a parcel, a stock movement.
  cause text,
  cause_id text,
  actor_id text not null,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  foreign key (bin_id, organisation_id) references bins (id, organisation_id)
);
create unique index bin_movements_once
  on bin_movements (client_id, bin_id, inventory_item_id, organisation_id)
  where client_id is not null;
create index bin_movements_bin on bin_movements (bin_id, inventory_item_id, organisation_id);
create trigger bin_movements_append_only before update or delete on bin_movements
  for each row execute function refuse_change();
create trigger bin_movements_no_truncate before truncate on bin_movements
  for each statement execute function refuse_change();

create function book_bin_movement() returns trigger language plpgsql as $$
begin
  if new.quantity = 0 then return null; end if;
  -- Not an upsert: the check of the inserted row would refuse a negative quantity.
  update bin_stocks set quantity = quantity + new.quantity, updated_at = packhaus_now()
  where bin_id = new.bin_id and inventory_item_id = new.inventory_item_id
    and organisation_id = new.organisation_id;
  if not found then
    insert into bin_stocks (organisation_id, location_id, bin_id, merchant_id, inventory_item_id, quantity)
    values (new.organisation_id, new.location_id, new.bin_id, new.merchant_id, new.inventory_item_id,
      new.quantity);
  end if;
  delete from bin_stocks
  where bin_id = new.bin_id and inventory_item_id = new.inventory_item_id
    and organisation_id = new.organisation_id and quantity = 0 and min_quantity is null;
  return null;
end $$;
create trigger bin_movements_book after insert on bin_movements
  for each row execute function book_bin_movement();

-- Pieces that leave a location leave its bins: packed ones first the trolley, then whatever exceeds
-- the level, from the bins in walking order. The caller has locked the level.
create function leave_bins() returns trigger language plpgsql as $$
declare
  stocked bigint;
  binned bigint;
  surplus bigint;
  part bigint;
  bin record;
begin
  select sum(quantity) into binned from bin_stocks
  where inventory_item_id = new.inventory_item_id and location_id = new.location_id
    and merchant_id = new.merchant_id;
  if coalesce(binned, 0) = 0 then return null; end if;
  select stocked_quantity into stocked from inventory_levels
  where inventory_item_id = new.inventory_item_id and location_id = new.location_id
    and merchant_id = new.merchant_id;
  surplus := binned - coalesce(stocked, 0);
  for bin in
    select held.bin_id, held.organisation_id, held.quantity, known.kind = 'trolley' as is_trolley
    from bin_stocks held
    join bins known on (known.id, known.organisation_id) = (held.bin_id, held.organisation_id)
    where held.inventory_item_id = new.inventory_item_id and held.location_id = new.location_id
      and held.merchant_id = new.merchant_id and held.quantity > 0
    order by (known.kind = 'trolley') = (new.kind = 'fulfilment') desc,
      known.kind = 'trolley', known.kind = 'blocked', known.kind <> 'pick', known.walk, known.code
  loop
    part := least(bin.quantity, case
      when bin.is_trolley and new.kind = 'fulfilment' then greatest(surplus, -new.quantity)
      else surplus end);
    if part > 0 then
      insert into bin_movements (organisation_id, location_id, bin_id, merchant_id,
        inventory_item_id, kind, quantity, cause_id, actor_id)
      values (bin.organisation_id, new.location_id, bin.bin_id, new.merchant_id,
        new.inventory_item_id, 'out', -part, coalesce(new.cause_id, new.id), new.actor_id);
      surplus := surplus - part;
    end if;
  end loop;
  return null;
end $$;
create trigger stock_movements_leave_bins after insert on stock_movements
  for each row when (new.quantity < 0) execute function leave_bins();
