-- Goods of one organisation on their way from one place to another (ADR 79).
alter table stock_movements drop constraint stock_movements_kind_check;
alter table stock_movements add constraint stock_movements_kind_check check (kind in
  ('arrival', 'adjustment', 'fulfilment', 'undo', 'retour', 'block', 'unblock', 'transfer', 'stocktake'));

create sequence stock_transfer_number as integer;

create table stock_transfers (
  id text not null,
  organisation_id text not null references organisations,
  number text not null default
    'UL-' || to_char(packhaus_now() at time zone 'Europe/Berlin', 'YYYY') || '-'
      || lpad(nextval('stock_transfer_number')::text, 4, '0'),
  status text not null default 'open' check (status in ('open', 'on_the_way', 'arrived', 'cancelled')),
  from_id text not null references stock_locations,
  from_name text not null,
  from_owner_id text not null references organisations,
  to_id text not null references stock_locations,
  to_name text not null,
  to_owner_id text not null references organisations,
  -- Whose places they are: these see it and work on it.
  handler_ids text[] not null generated always as (array[from_owner_id, to_owner_id]) stored,
  note text not null,
  total_quantity bigint not null check (total_quantity > 0),
  arrived_quantity bigint not null default 0 check (arrived_quantity >= 0),
  damaged_quantity bigint not null default 0 check (damaged_quantity >= 0),
  missing_quantity bigint not null default 0 check (missing_quantity >= 0),
  carrier text,
  tracking_number text,
  -- Why it was cancelled.
  reason text,
  created_by text not null,
  sent_at timestamptz(3),
  arrived_at timestamptz(3),
  cancelled_at timestamptz(3),
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (number, organisation_id),
  check (from_id <> to_id),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check ((status = 'arrived') = (arrived_at is not null)),
  check (status in ('open', 'cancelled') or sent_at is not null),
  check (status <> 'arrived'
    or arrived_quantity + damaged_quantity + missing_quantity = total_quantity)
);
create index stock_transfers_organisation on stock_transfers (organisation_id, created_at desc, id desc);
create index stock_transfers_all on stock_transfers (created_at desc, id desc);
create index stock_transfers_handlers on stock_transfers using gin (handler_ids);

insert into lifecycle_steps values
  ('stock_transfers', 'open', 'on_the_way'),
  ('stock_transfers', 'open', 'cancelled'),
  ('stock_transfers', 'on_the_way', 'arrived'),
  ('stock_transfers', 'on_the_way', 'cancelled');
create trigger stock_transfers_lifecycle before update of status on stock_transfers
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();

create table stock_transfer_lines (
  id text not null,
  organisation_id text not null,
  stock_transfer_id text not null,
  handler_ids text[] not null,
  inventory_item_id text not null,
  product_title text not null,
  variant_title text not null,
  sku text,
  quantity bigint not null check (quantity > 0),
  arrived bigint not null default 0 check (arrived >= 0),
  damaged bigint not null default 0 check (damaged >= 0),
  missing bigint not null default 0 check (missing >= 0),
  rank integer not null,
  primary key (id, organisation_id),
  unique (stock_transfer_id, inventory_item_id, organisation_id),
  check (arrived + damaged + missing in (0, quantity)),
  foreign key (stock_transfer_id, organisation_id) references stock_transfers (id, organisation_id),
  foreign key (inventory_item_id, organisation_id) references inventory_items (id, merchant_id)
);
create index stock_transfer_lines_item on stock_transfer_lines (inventory_item_id, organisation_id);
