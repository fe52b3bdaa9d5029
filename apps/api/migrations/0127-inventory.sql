-- What the dialect knows of inventory items. Grams and millimetres.
alter table inventory_items
  add column description text,
  add column thumbnail text,
  add column material text,
  add column hs_code text,
  add column origin_country text,
  add column mid_code text,
  add column weight integer check (weight >= 0),
  add column length integer check (length >= 0),
  add column height integer check (height >= 0),
  add column width integer check (width >= 0),
  add column metadata jsonb;
create index inventory_items_list on inventory_items (merchant_id, created_at desc, id desc)
  where deleted_at is null;
create index inventory_items_all on inventory_items (created_at desc, id desc)
  where deleted_at is null;

-- Pieces can be held back for other reasons than a line of an order.
alter table reservations
  alter column order_id drop not null,
  alter column line_item_id drop not null,
  add check ((order_id is null) = (line_item_id is null)),
  add column description text,
  add column created_by text,
  add column metadata jsonb,
  add column updated_at timestamptz(3) not null default packhaus_now();
create index reservations_list on reservations (merchant_id, created_at desc, id desc);
create index reservations_all on reservations (created_at desc, id desc);
