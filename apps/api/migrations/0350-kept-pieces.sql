-- Pieces that came back and are kept, blocked, until whose they are says what happens with them (ADR 104).
create table retour_kept (
  id text not null,
  organisation_id text not null references organisations,
  retour_id text not null,
  location_owner_id text not null references organisations,
  line_id text not null,
  inventory_item_id text not null,
  location_id text not null references stock_locations,
  grade text not null check (grade in ('a', 'b', 'c')),
  pieces bigint not null check (pieces > 0),
  answered_pieces bigint not null default 0 check (answered_pieces between 0 and pieces),
  status text not null default 'waiting' check (status in ('waiting', 'answered')),
  -- Until when they are kept at least, and an answer is asked for; null where nobody is asked.
  answer_by date,
  -- On which day they were reminded last.
  reminded_on date,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (line_id, grade, organisation_id),
  check ((status = 'answered') = (answered_pieces = pieces)),
  foreign key (retour_id, organisation_id) references retours (id, organisation_id),
  foreign key (line_id, organisation_id) references retour_lines (id, organisation_id),
  foreign key (inventory_item_id, organisation_id) references inventory_items (id, merchant_id)
);
create index retour_kept_retour on retour_kept (retour_id, organisation_id);
create index retour_kept_asked on retour_kept (organisation_id, answer_by)
  where status = 'waiting' and answer_by is not null;
create index retour_kept_asked_all on retour_kept (answer_by, id)
  where status = 'waiting' and answer_by is not null;
create index retour_kept_asked_handler on retour_kept (location_owner_id, answer_by)
  where status = 'waiting' and answer_by is not null;

insert into lifecycle_steps values ('retour_kept', 'waiting', 'answered');
create trigger retour_kept_lifecycle before update of status on retour_kept
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();

-- What was said of them, piece by piece, once by the client's id.
create table retour_answers (
  id text not null,
  organisation_id text not null references organisations,
  retour_id text not null,
  location_owner_id text not null,
  kept_id text not null,
  client_id uuid not null,
  answer text not null check (answer in ('restock', 'refurbish', 'keep', 'dispose')),
  pieces bigint not null check (pieces > 0),
  -- Why somebody else answered than whose they are.
  reason text,
  answered_by text not null,
  answered_by_name text not null,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (kept_id, client_id, organisation_id),
  foreign key (retour_id, organisation_id) references retours (id, organisation_id),
  foreign key (kept_id, organisation_id) references retour_kept (id, organisation_id)
);
create index retour_answers_retour on retour_answers (retour_id, organisation_id);

-- An answer is never another: only who gave it is forgotten.
create function guard_retour_answer() returns trigger language plpgsql as $$
declare
  free text[] := array['reason', 'answered_by_name'];
begin
  if to_jsonb(new) - free is distinct from to_jsonb(old) - free then
    raise exception '% is append-only', tg_table_name using errcode = '42501';
  end if;
  return new;
end $$;
create trigger retour_answers_guard before update on retour_answers
  for each row execute function guard_retour_answer();
create trigger retour_answers_no_delete before delete on retour_answers
  for each row execute function refuse_change();
create trigger retour_answers_no_truncate before truncate on retour_answers
  for each statement execute function refuse_change();

-- What was kept until now waits, too.
insert into retour_kept (id, organisation_id, retour_id, location_owner_id, line_id, inventory_item_id,
  location_id, grade, pieces, answer_by, created_at)
select 'retk_' || replace(gen_random_uuid()::text, '-', ''), line.organisation_id, line.retour_id,
  line.location_owner_id, line.id, line.inventory_item_id, back.location_id, kept.grade, kept.pieces,
  case kept.grade when 'c' then back.kept_until end, back.created_at
from retour_lines line
join retours back on back.id = line.retour_id and back.organisation_id = line.organisation_id
cross join lateral (values ('a', line.grade_a, line.disposal_a), ('b', line.grade_b, line.disposal_b),
  ('c', line.grade_c, line.disposal_c)) as kept (grade, pieces, disposal)
where kept.disposal = 'keep' and kept.pieces > 0 and line.inventory_item_id is not null;
