-- Where a person signed in before: a browser by a cookie of its own, a program by its name and network.
create table known_devices (
  id text primary key,
  member_id text not null references members on delete cascade,
  token_hash text not null,
  user_agent text,
  last_seen_at timestamptz not null default packhaus_now(),
  created_at timestamptz not null default packhaus_now(),
  unique (member_id, token_hash)
);
create index known_devices_last_seen_at on known_devices (last_seen_at);
