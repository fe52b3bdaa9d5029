-- The duty on each six-digit HS code in a small parcel into the EU (domain 3), from a day on. Rows are added
-- and never changed: of those that begin the same day the one that was entered last holds.
create table small_parcel_duties (
  id text primary key,
  -- Cents; 0: nothing is due from that day on.
  amount integer not null check (amount between 0 and 100000),
  valid_from date not null,
  created_by text not null,
  created_at timestamptz(3) not null default packhaus_now()
);
create index small_parcel_duties_valid on small_parcel_duties (valid_from desc, created_at desc, id desc);
create trigger small_parcel_duties_append_only before update or delete on small_parcel_duties
  for each row execute function refuse_change();
create trigger small_parcel_duties_no_truncate before truncate on small_parcel_duties
  for each statement execute function refuse_change();
-- By Union law since then.
insert into small_parcel_duties (id, amount, valid_from, created_by)
values ('spdu_first', 300, '2026-07-01', 'Packhaus');
