-- A person's names for addresses of lists.
create table saved_views (
  id text primary key,
  member_id text not null references members on delete cascade,
  list text not null,
  name text not null,
  search text not null,
  created_at timestamptz not null default packhaus_now(),
  constraint saved_views_name unique (member_id, list, name)
);
