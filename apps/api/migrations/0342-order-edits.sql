-- What merchants change of orders that were placed. A line of which an edit takes all pieces stays in the
-- cart that says how its order was priced, so that each line stands where that of the order does.
alter table cart_items drop constraint cart_items_quantity_check;
alter table cart_items add constraint cart_items_quantity_check check (quantity >= 0);

create table order_edits (
  id text not null,
  merchant_id text not null references organisations,
  sales_channel_id text not null,
  order_id text not null,
  status text not null default 'created'
    check (status in ('created', 'requested', 'confirmed', 'declined', 'canceled')),
  internal_note text,
  created_by text not null,
  requested_by text,
  requested_at timestamptz(3),
  confirmed_by text,
  confirmed_at timestamptz(3),
  declined_by text,
  declined_at timestamptz(3),
  declined_reason text,
  canceled_by text,
  canceled_at timestamptz(3),
  payment_collection_id text,
  difference_due bigint,
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  foreign key (sales_channel_id, merchant_id) references sales_channels (id, merchant_id),
  foreign key (order_id, merchant_id) references orders (id, merchant_id),
  foreign key (payment_collection_id, merchant_id) references payment_collections (id, merchant_id)
);
-- One at a time is open of an order.
create unique index order_edits_open on order_edits (order_id, merchant_id)
  where status in ('created', 'requested');
create index order_edits_order on order_edits (order_id, merchant_id);
create index order_edits_list on order_edits (merchant_id, created_at desc, id desc);
create index order_edits_all on order_edits (created_at desc, id desc);
insert into lifecycle_steps values
  ('order_edits', 'created', 'requested'),
  ('order_edits', 'created', 'confirmed'),
  ('order_edits', 'created', 'canceled'),
  ('order_edits', 'requested', 'confirmed'),
  ('order_edits', 'requested', 'declined'),
  ('order_edits', 'requested', 'canceled');
create trigger order_edits_lifecycle before update of status on order_edits
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();
create trigger order_edits_updated_at before update on order_edits
  for each row execute function set_updated_at();

create table order_item_changes (
  id text not null,
  merchant_id text not null,
  order_edit_id text not null,
  type text not null check (type in ('item_add', 'item_remove', 'item_update')),
  original_line_item_id text,
  quantity integer check (quantity > 0),
  line jsonb,
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  unique (order_edit_id, original_line_item_id, merchant_id),
  check ((type = 'item_add') = (line is not null)),
  check ((type = 'item_add') = (original_line_item_id is null)),
  check ((type = 'item_remove') = (quantity is null)),
  foreign key (order_edit_id, merchant_id) references order_edits (id, merchant_id)
    on delete cascade,
  foreign key (original_line_item_id, merchant_id) references order_items (id, merchant_id)
);
create trigger order_item_changes_updated_at before update on order_item_changes
  for each row execute function set_updated_at();
