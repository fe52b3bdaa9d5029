-- A person's favourites in the navigation: areas and saved views, at most five.
create table favourites (
  id text primary key,
  member_id text not null references members on delete cascade,
  position integer not null check (position between 1 and 5),
  area text,
  view_id text references saved_views on delete cascade,
  path text,
  created_at timestamptz not null default packhaus_now(),
  check ((area is null) <> (view_id is null)),
  check ((view_id is null) = (path is null)),
  constraint favourites_position unique (member_id, position),
  constraint favourites_area unique (member_id, area),
  constraint favourites_view unique (member_id, view_id)
);
create index favourites_of_view on favourites (view_id) where view_id is not null;
