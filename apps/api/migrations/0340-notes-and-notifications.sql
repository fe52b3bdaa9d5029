-- What administrators write down beside what the engine has, and what shoppers were told by mail.
create table notes (
  id text not null,
  merchant_id text not null references organisations,
  resource_type text not null,
  resource_id text not null,
  value text not null,
  author_id text,
  metadata jsonb,
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  deleted_at timestamptz(3),
  primary key (id, merchant_id)
);
create index notes_resource on notes (resource_id, merchant_id) where deleted_at is null;
create index notes_list on notes (created_at desc, id desc) where deleted_at is null;
create trigger notes_updated_at before update on notes
  for each row execute function set_updated_at();

create table notifications (
  id text not null,
  merchant_id text not null references organisations,
  event_name text not null,
  resource_type text not null,
  resource_id text not null,
  customer_id text,
  "to" text not null,
  data jsonb not null,
  -- Which one was sent again.
  parent_id text,
  provider_id text not null,
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, merchant_id),
  foreign key (parent_id, merchant_id) references notifications (id, merchant_id)
);
create index notifications_resource on notifications (resource_id, merchant_id);
create index notifications_parent on notifications (parent_id, merchant_id)
  where parent_id is not null;
create index notifications_list on notifications (created_at desc, id desc) where parent_id is null;
create index notifications_all on notifications (created_at desc, id desc);
create index notifications_to on notifications ("to", created_at desc);
create trigger notifications_updated_at before update on notifications
  for each row execute function set_updated_at();
