-- Rates of duty by beginnings of HS codes, origin and destination (domain 3). Rows are added and never
-- changed: of those that begin the same day the one that was entered last holds.
create table duty_rates (
  id text primary key,
  hs_prefix text not null check (hs_prefix ~ '^(\d\d){1,5}$'),
  -- Null: from everywhere.
  origin text check (origin ~ '^[A-Z]{2}$'),
  -- Null: into the EU, which has one tariff.
  destination text check (destination ~ '^[A-Z]{2}$'),
  -- Hundredths of a percent; null: nobody knows it from that day on.
  rate integer check (rate between 0 and 100000),
  valid_from date not null,
  created_by text not null,
  created_at timestamptz(3) not null default packhaus_now()
);
create index duty_rates_list on duty_rates (created_at desc, id desc);
create index duty_rates_key on duty_rates
  (hs_prefix, origin, destination, valid_from desc, created_at desc, id desc);
create index duty_rates_valid on duty_rates (valid_from desc, id desc);
create trigger duty_rates_append_only before update or delete on duty_rates
  for each row execute function refuse_change();
create trigger duty_rates_no_truncate before truncate on duty_rates
  for each statement execute function refuse_change();
