-- Orders of the last days played again under another list of places (ADR 84).
create table routing_replays (
  id text not null,
  -- Whose list is tried; the platform's is everybody's who has none.
  organisation_id text not null references organisations,
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  country_code text not null,
  present_places jsonb not null,
  proposed_places jsonb not null,
  played_from timestamptz(3) not null,
  played_until timestamptz(3) not null,
  done bigint not null default 0 check (done >= 0),
  total bigint check (total >= 0),
  result jsonb,
  created_at timestamptz(3) not null default packhaus_now(),
  finished_at timestamptz(3),
  primary key (id, organisation_id),
  check ((status = 'running') = (finished_at is null)),
  check ((status = 'done') = (result is not null))
);
create unique index routing_replays_one_running on routing_replays (organisation_id)
  where status = 'running';
create index routing_replays_organisation on routing_replays (organisation_id, created_at desc, id desc);
create index routing_replays_all on routing_replays (created_at desc, id desc);

insert into lifecycle_steps values
  ('routing_replays', 'running', 'done'),
  ('routing_replays', 'running', 'failed');
create trigger routing_replays_lifecycle before update of status on routing_replays
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();

-- Orders that would have gone otherwise. Of a list of the platform they are other organisations' rows.
create table replayed_orders (
  id text not null,
  organisation_id text not null,
  routing_replay_id text not null,
  order_id text not null,
  number text not null,
  country_code text not null,
  ordered_at timestamptz(3) not null,
  present jsonb not null,
  proposed jsonb not null,
  primary key (id, organisation_id),
  unique (routing_replay_id, order_id, organisation_id),
  foreign key (routing_replay_id, organisation_id)
    references routing_replays (id, organisation_id) on delete cascade
);
create index replayed_orders_list on replayed_orders
  (routing_replay_id, organisation_id, ordered_at, id);

-- In the order in which they came: what a replay reads.
create index orders_arrived on orders (merchant_id, arrived_at, created_at, id);
create index stock_movements_time on stock_movements (merchant_id, created_at, id);
