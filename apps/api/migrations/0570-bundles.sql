-- A bundle is a variant with a recipe of other variants of its merchant. Its parts are stocked,
-- reserved, picked and declared; the bundle itself has no stock.
alter table product_variants add column is_bundle boolean not null default false;

create table variant_parts (
  id text not null,
  merchant_id text not null,
  variant_id text not null,
  part_variant_id text not null,
  quantity integer not null check (quantity between 1 and 1000),
  position integer not null check (position >= 0),
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  unique (variant_id, part_variant_id, merchant_id),
  check (part_variant_id <> variant_id),
  foreign key (variant_id, merchant_id) references product_variants (id, merchant_id),
  foreign key (part_variant_id, merchant_id) references product_variants (id, merchant_id)
);
create index variant_parts_part on variant_parts (part_variant_id, merchant_id);

-- The line of a bundle has a line for each part, as the recipe was when they were reserved.
alter table order_items
  add column is_bundle boolean not null default false,
  add column part_of text,
  -- Pieces for each bundle; 0 once a changed recipe has no such part.
  add column part_quantity integer check (part_quantity >= 0),
  add constraint order_items_part_quantity check ((part_of is null) = (part_quantity is null)),
  add constraint order_items_part_level check (part_of is null or not is_bundle),
  add constraint order_items_part foreign key (order_id, part_of, merchant_id)
    references order_items (order_id, id, merchant_id);

-- Shops learn of the stock of a bundle when its recipe changes.
create function mark_bundles() returns trigger language plpgsql as $$
begin
  insert into stock_marks (merchant_id, inventory_item_id)
  select distinct bundle.merchant_id, bundle.inventory_item_id
  from changed as part
  join product_variants as bundle
    on (bundle.id, bundle.merchant_id) = (part.variant_id, part.merchant_id)
  where exists (select from stock_push_settings as told
    where told.organisation_id = part.merchant_id and told.is_on);
  if found then perform pg_notify('stock_marks', ''); end if;
  return null;
end $$;
create trigger variant_parts_mark after insert on variant_parts
  referencing new table as changed for each statement execute function mark_bundles();
create trigger variant_parts_mark_removed after delete on variant_parts
  referencing old table as changed for each statement execute function mark_bundles();
