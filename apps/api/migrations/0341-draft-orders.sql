-- Orders as merchants prepare them: the cart each is going to be made of, and what became of that.
alter table cart_items alter column variant_id drop not null;

create sequence draft_order_number as integer;
create table draft_orders (
  id text not null,
  merchant_id text not null references organisations,
  display_id text not null default nextval('draft_order_number')::text,
  status text not null default 'open' check (status in ('open', 'completed')),
  cart_id text not null,
  order_id text,
  no_notification_order boolean,
  metadata jsonb,
  canceled_at timestamptz(3),
  completed_at timestamptz(3),
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  unique (cart_id, merchant_id),
  check ((status = 'completed') = (order_id is not null)),
  foreign key (cart_id, merchant_id) references carts (id, merchant_id),
  foreign key (order_id, merchant_id) references orders (id, merchant_id)
);
create unique index draft_orders_order on draft_orders (order_id, merchant_id)
  where order_id is not null;
create index draft_orders_list on draft_orders (merchant_id, created_at desc, id desc);
create index draft_orders_all on draft_orders (created_at desc, id desc);
insert into lifecycle_steps values ('draft_orders', 'open', 'completed');
create trigger draft_orders_lifecycle before update of status on draft_orders
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();
create trigger draft_orders_updated_at before update on draft_orders
  for each row execute function set_updated_at();
