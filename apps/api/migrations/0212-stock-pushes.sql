-- Available quantities that shops are told (ADR 85).
alter table shops add column tells_stock boolean not null default false;

create table stock_push_settings (
  id text not null,
  organisation_id text not null references organisations,
  shop_id text not null,
  is_on boolean not null default false,
  -- Pieces of each variant that the shop is not told of.
  buffer bigint not null default 0 check (buffer >= 0),
  -- Percent of what is available.
  quota integer not null default 100 check (quota between 1 and 100),
  -- Which of our places counts towards which of the shop's.
  places jsonb not null default '[]',
  -- The places of the shop, as it said last.
  shop_places jsonb not null default '[]',
  shop_places_read_at timestamptz(3),
  -- Of the telling of this shop: one at a time, later where the shop is away.
  attempts integer not null default 0,
  retry_at timestamptz(3),
  lease_until timestamptz(3),
  last_error text,
  last_error_at timestamptz(3),
  told_at timestamptz(3),
  compared_at timestamptz(3),
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (shop_id, organisation_id),
  foreign key (shop_id, organisation_id) references shops (id, organisation_id)
);
create index stock_push_settings_on on stock_push_settings (organisation_id) where is_on;

-- A variant of a shop, what it was told and what it says.
create table stock_pushes (
  id text not null,
  organisation_id text not null references organisations,
  shop_id text not null,
  link_id text not null,
  -- Pieces kept back of this variant; null: those of the shop.
  buffer bigint check (buffer >= 0),
  -- By place of the shop: what it has, as far as we know.
  told jsonb not null default '{}',
  our_quantity bigint,
  their_quantity bigint,
  told_at timestamptz(3),
  drift_since timestamptz(3),
  overwritten_quantity bigint,
  overwritten_at timestamptz(3),
  -- Whether the shop counts it; null: it did not say yet.
  is_counted boolean,
  -- Since when something is to be told; null: nothing is.
  due_at timestamptz(3),
  -- Rises with each reason to tell: what came while it was told is told after.
  revision bigint not null default 0,
  retry_at timestamptz(3),
  last_error text,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (link_id, organisation_id),
  foreign key (link_id, organisation_id) references variant_links (id, organisation_id) on delete cascade,
  foreign key (shop_id, organisation_id) references shops (id, organisation_id)
);
create index stock_pushes_shop on stock_pushes (shop_id, organisation_id, created_at, id);
create index stock_pushes_due on stock_pushes (shop_id, due_at, id) where due_at is not null;
create index stock_pushes_drift on stock_pushes (shop_id) where drift_since is not null;
create index stock_pushes_refused on stock_pushes (shop_id) where last_error is not null;

-- Items whose stock changed, until it is seen which shops must learn of them. It is only added to, with no
-- unique key: nobody who changes stock waits here for somebody else.
create table stock_marks (
  id text not null default 'smark_' || gen_random_uuid(),
  merchant_id text not null references organisations,
  inventory_item_id text not null,
  primary key (id, merchant_id)
);

create function mark_stock() returns trigger language plpgsql as $$
begin
  if not exists (select from stock_push_settings where is_on) then return null; end if;
  insert into stock_marks (merchant_id, inventory_item_id)
  select distinct level.merchant_id, level.inventory_item_id
  from changed as level
  where exists (select from stock_push_settings as told
    where told.organisation_id = level.merchant_id and told.is_on);
  if found then perform pg_notify('stock_marks', ''); end if;
  return null;
end $$;
create trigger inventory_levels_mark after update on inventory_levels
  referencing new table as changed for each statement execute function mark_stock();
create trigger inventory_levels_mark_new after insert on inventory_levels
  referencing new table as changed for each statement execute function mark_stock();

create function mark_linked_stock() returns trigger language plpgsql as $$
begin
  insert into stock_marks (merchant_id, inventory_item_id)
  select distinct variant.merchant_id, variant.inventory_item_id
  from changed as link
  join product_variants as variant
    on (variant.id, variant.merchant_id) = (link.variant_id, link.organisation_id)
  where exists (select from stock_push_settings as told
    where told.organisation_id = link.organisation_id and told.is_on);
  if found then perform pg_notify('stock_marks', ''); end if;
  return null;
end $$;
create trigger variant_links_mark after insert on variant_links
  referencing new table as changed for each statement execute function mark_linked_stock();
create trigger variant_links_mark_changed after update on variant_links
  referencing new table as changed for each statement execute function mark_linked_stock();
