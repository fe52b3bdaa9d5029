-- Claims in the chats of orders (domain 6): about pieces of one line, of which one is open at a time.
create table claims (
  id text not null,
  organisation_id text not null references organisations,
  receiver_id text not null references organisations,
  -- The client's: the same makes one claim.
  client_id uuid not null,
  chat_id text not null,
  order_id text not null,
  order_number text not null,
  line_item_id text not null,
  item text not null,
  quantity bigint not null check (quantity > 0),
  type text not null check (type in ('refund', 'exchange', 'lost', 'other')),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'refunded',
    'credit', 'new_tracking_number')),
  description text not null check (description <> ''),
  -- Why it was declined.
  reason text,
  -- What the supplier proposes.
  proposal text check (proposal in ('accept', 'decline', 'track')),
  proposal_note text,
  proposed_by text,
  proposed_by_name text,
  proposed_at timestamptz(3),
  -- What was given back, gross cents.
  amount bigint check (amount > 0),
  tracking_numbers text[] not null default '{}',
  created_by text not null,
  created_by_name text not null,
  decided_by text,
  decided_by_name text,
  decided_at timestamptz(3),
  settled_at timestamptz(3),
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (chat_id, client_id, organisation_id),
  foreign key (chat_id, organisation_id) references chats (id, organisation_id),
  foreign key (order_id, organisation_id) references orders (id, merchant_id),
  foreign key (line_item_id, organisation_id) references order_items (id, merchant_id),
  check ((status = 'declined') = (reason is not null)),
  check ((status in ('refunded', 'credit')) = (amount is not null)),
  check ((status = 'pending') = (decided_at is null))
);
create unique index claims_open on claims (line_item_id, organisation_id)
  where status in ('pending', 'accepted');
create index claims_order on claims (order_id, organisation_id);

insert into lifecycle_steps values
  ('claims', 'pending', 'accepted'),
  ('claims', 'pending', 'declined'),
  ('claims', 'accepted', 'refunded'),
  ('claims', 'accepted', 'credit'),
  ('claims', 'accepted', 'new_tracking_number');
create trigger claims_lifecycle before update of status on claims
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();
