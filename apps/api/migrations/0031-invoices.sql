-- Prices of fees. Null organisation: the platform's list. A price holds until the next one begins.
create table fees (
  id text primary key,
  organisation_id text references organisations,
  code text not null check (code in
    ('pack_first', 'pack_further', 'shipping', 'packaging', 'retour_first', 'retour_further')),
  country_group text check (country_group in ('de', 'eu', 'rest')),
  -- Grams.
  max_weight integer check (max_weight in (1000, 5000, 31500)),
  -- Net cents for `base` pieces. Null: from that day the platform's price holds again.
  amount bigint check (amount >= 0),
  base integer not null default 1 check (base in (1, 100, 1000)),
  valid_from date not null,
  created_by text not null,
  created_at timestamptz(3) not null default packhaus_now(),
  unique nulls not distinct (organisation_id, code, country_group, max_weight, valid_from),
  check ((code = 'shipping') = (country_group is not null)),
  check ((country_group is null) = (max_weight is null)),
  check (organisation_id is not null or amount is not null)
);
create trigger fees_append_only before update or delete on fees
  for each row execute function refuse_change();
-- From the first day (domain 5). A test compares them with the contract.
insert into fees (id, code, country_group, max_weight, amount, valid_from, created_by)
select 'fee_first_' || lpad(row_number() over ()::text, 2, '0'), code, country_group, max_weight,
  amount, '2020-01-01', 'system'
from (values
  ('pack_first', null, null::integer, 150), ('pack_further', null, null, 40),
  ('shipping', 'de', 1000, 490), ('shipping', 'de', 5000, 690), ('shipping', 'de', 31500, 1290),
  ('shipping', 'eu', 1000, 990), ('shipping', 'eu', 5000, 1490), ('shipping', 'eu', 31500, 2990),
  ('shipping', 'rest', 1000, 1990), ('shipping', 'rest', 5000, 3490),
  ('shipping', 'rest', 31500, 7990),
  ('packaging', null, null, 50), ('retour_first', null, null, 250),
  ('retour_further', null, null, 50)
) as first (code, country_group, max_weight, amount);

create table billing_settings (
  id text not null,
  organisation_id text not null references organisations,
  rhythm text not null default 'weekly' check (rhythm in ('weekly', 'monthly', 'per_order')),
  due_days integer not null default 14 check (due_days between 0 and 120),
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (organisation_id)
);
create trigger billing_settings_updated_at before update on billing_settings
  for each row execute function set_updated_at();

-- What VIES answered about a VAT id. The newest answer for the id an organisation has now counts.
create table vat_id_checks (
  id text not null,
  organisation_id text not null references organisations,
  vat_id text not null,
  is_valid boolean not null,
  reference text not null,
  checked_by text not null,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id)
);
create index vat_id_checks_organisation on vat_id_checks (organisation_id, created_at desc, id desc);
create trigger vat_id_checks_append_only before update or delete on vat_id_checks
  for each row execute function refuse_change();

-- Where the seller is: who previews an invoice does not see the platform's row.
create function seller_country() returns text language sql stable as $$
  select coalesce((select country from organisations where id = 'org_platform'), 'DE')
$$;

-- Invoices and credit notes. Amounts of a credit note are positive: what the customer gets.
create table invoices (
  id text not null,
  organisation_id text not null references organisations,
  type text not null default 'invoice' check (type in ('invoice', 'credit')),
  status text not null default 'no' check (status in
    ('no', 'open', 'customer_proved', 'partially_paid', 'paid', 'cancelled')),
  number text,
  currency_code text not null default 'eur',
  language text not null default 'de' check (language in ('de', 'en')),
  -- Name, address and VAT id of both sides as they were at issue.
  recipient jsonb,
  seller jsonb,
  line_count integer not null default 0,
  net bigint not null default 0,
  vat bigint not null default 0,
  total bigint not null default 0,
  -- [{ category, rate, net, vat }], once per category and rate.
  taxes jsonb not null default '[]',
  paid bigint not null default 0,
  set_off bigint not null default 0,
  amount bigint not null generated always as (total - paid - set_off) stored,
  -- Of a credit note: what it credits, and why.
  credits_id text,
  reason text,
  issued_on date,
  due_on date,
  paid_at timestamptz(3),
  search text not null default '',
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  foreign key (credits_id, organisation_id) references invoices (id, organisation_id),
  check ((status = 'no') = (number is null)),
  check ((status = 'no') = (issued_on is null)),
  check (status = 'no' or (total > 0 and net + vat = total)),
  check (paid >= 0 and set_off >= 0 and paid + set_off <= total),
  check (status not in ('paid', 'cancelled') or paid + set_off = total),
  check (status <> 'partially_paid' or (paid > 0 and paid + set_off < total)),
  check (status <> 'open' or paid + set_off < total)
);
-- Numbers come from one counter for all organisations; this is what the keys of an owner can hold.
create unique index invoices_number on invoices (number, organisation_id) where number is not null;
create unique index invoices_collecting on invoices (organisation_id) where status = 'no' and type = 'invoice';
create index invoices_list on invoices (organisation_id, created_at desc, id desc);
create index invoices_all on invoices (created_at desc, id desc);
create index invoices_status on invoices (organisation_id, status, created_at desc, id desc);
create index invoices_status_all on invoices (status, created_at desc, id desc);
create index invoices_issued on invoices (organisation_id, issued_on desc, id desc);
create index invoices_issued_all on invoices (issued_on desc, id desc);
create index invoices_unpaid on invoices (organisation_id, due_on, id)
  where status in ('open', 'customer_proved', 'partially_paid');
create index invoices_unpaid_all on invoices (due_on, id)
  where status in ('open', 'customer_proved', 'partially_paid');
create index invoices_credits on invoices (credits_id, organisation_id) where credits_id is not null;
create index invoices_search on invoices using gin (organisation_id, search gin_trgm_ops);
create index invoices_search_all on invoices using gin (search gin_trgm_ops);
create trigger invoices_updated_at before update on invoices
  for each row execute function set_updated_at();
insert into lifecycle_steps values
  ('invoices', 'no', 'open'),
  ('invoices', 'open', 'customer_proved'),
  ('invoices', 'open', 'partially_paid'),
  ('invoices', 'open', 'paid'),
  ('invoices', 'open', 'cancelled'),
  ('invoices', 'customer_proved', 'partially_paid'),
  ('invoices', 'customer_proved', 'paid'),
  ('invoices', 'customer_proved', 'open'),
  ('invoices', 'customer_proved', 'cancelled'),
  ('invoices', 'partially_paid', 'customer_proved'),
  ('invoices', 'partially_paid', 'paid'),
  ('invoices', 'partially_paid', 'cancelled');
create trigger invoices_lifecycle before update of status on invoices
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();

-- What is invoiced, each once. Without an invoice: it waits for a price or for its VAT.
create table invoice_lines (
  id text not null,
  organisation_id text not null references organisations,
  invoice_id text,
  code text not null check (code in
    ('pack_first', 'pack_further', 'shipping', 'packaging', 'retour_first', 'retour_further')),
  source_type text not null check (source_type in ('fulfillment')),
  source_id text not null,
  order_id text,
  order_number text,
  country_group text check (country_group in ('de', 'eu', 'rest')),
  -- Grams.
  weight integer check (weight >= 0),
  -- The day of supply, in Europe/Berlin.
  supplied_on date not null,
  quantity bigint not null check (quantity <> 0),
  price bigint check (price >= 0),
  base integer not null default 1 check (base in (1, 100, 1000)),
  net bigint,
  fee_id text references fees,
  -- Who gave a price by hand, where no list has one.
  priced_by text,
  vat_category text check (vat_category in ('S', 'AE', 'O')),
  -- Hundredths of a percent.
  vat_rate integer check (vat_rate >= 0),
  corrects_id text,
  waits_for text check (waits_for in ('price', 'vat')),
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  foreign key (invoice_id, organisation_id) references invoices (id, organisation_id),
  foreign key (corrects_id, organisation_id) references invoice_lines (id, organisation_id),
  foreign key (order_id, organisation_id) references orders (id, merchant_id),
  check ((waits_for is null) = (invoice_id is not null)),
  check (waits_for is not distinct from 'price' or net is not null),
  check ((net is null) = (price is null)),
  check ((vat_category is null) = (vat_rate is null))
);
-- Nothing is invoiced twice, for ever; only a correction names the same source again.
create unique index invoice_lines_source on invoice_lines (source_id, code, organisation_id)
  where corrects_id is null;
create unique index invoice_lines_correction on invoice_lines (corrects_id, invoice_id, organisation_id)
  where corrects_id is not null;
create index invoice_lines_invoice on invoice_lines (invoice_id, organisation_id, id);
create index invoice_lines_order on invoice_lines (order_id, organisation_id) where order_id is not null;
create index invoice_lines_waiting on invoice_lines (organisation_id, id) where invoice_id is null;
create index invoice_lines_waiting_all on invoice_lines (id) where invoice_id is null;

-- Which credit note was set off against which invoice.
create table invoice_set_offs (
  id text not null,
  organisation_id text not null references organisations,
  credit_id text not null,
  invoice_id text not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (credit_id, invoice_id, organisation_id),
  foreign key (credit_id, organisation_id) references invoices (id, organisation_id),
  foreign key (invoice_id, organisation_id) references invoices (id, organisation_id)
);
create index invoice_set_offs_invoice on invoice_set_offs (invoice_id, organisation_id);
create trigger invoice_set_offs_append_only before update or delete on invoice_set_offs
  for each row execute function refuse_change();

create table invoice_documents (
  id text not null,
  organisation_id text not null references organisations,
  invoice_id text not null,
  language text not null check (language in ('de', 'en')),
  file_id text not null,
  name text not null,
  size bigint not null,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (invoice_id, language, organisation_id),
  foreign key (invoice_id, organisation_id) references invoices (id, organisation_id)
);
create trigger invoice_documents_append_only before update or delete on invoice_documents
  for each row execute function refuse_change();

-- An issued invoice never changes: only what became of it does.
create function guard_invoice() returns trigger language plpgsql as $$
declare
  free text[] := array['status', 'paid', 'set_off', 'amount', 'paid_at', 'updated_at'];
  sums record;
begin
  if tg_op = 'DELETE' then
    if old.status = 'no' then return old; end if;
    raise exception 'an issued invoice stays' using errcode = '42501';
  end if;
  if old.status <> 'no' then
    if to_jsonb(old) - free is distinct from to_jsonb(new) - free then
      raise exception 'an issued invoice never changes' using errcode = '42501';
    end if;
  elsif new.status <> 'no' then
    select coalesce(sum(net), 0) as net, count(*) as lines, count(vat_category) as decided into sums
    from invoice_lines where invoice_id = new.id and organisation_id = new.organisation_id;
    if (sums.net, sums.lines, sums.decided) is distinct from
      (new.net::numeric, new.line_count::bigint, new.line_count::bigint) then
      raise exception 'an invoice is the sum of its lines' using errcode = '23514';
    end if;
  end if;
  return new;
end $$;
create trigger invoices_guard before update or delete on invoices
  for each row execute function guard_invoice();
create trigger invoices_no_truncate before truncate on invoices
  for each statement execute function refuse_change();

create function guard_invoice_lines() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    if exists (select from gone join invoices i
      on i.id = gone.invoice_id and i.organisation_id = gone.organisation_id where i.status <> 'no') then
      raise exception 'lines of an issued invoice never change' using errcode = '42501';
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if exists (select from come join invoices i
      on i.id = come.invoice_id and i.organisation_id = come.organisation_id where i.status <> 'no') then
      raise exception 'an issued invoice gets no more lines' using errcode = '42501';
    end if;
  end if;
  return null;
end $$;
create trigger invoice_lines_insert after insert on invoice_lines
  referencing new table as come for each statement execute function guard_invoice_lines();
create trigger invoice_lines_update after update on invoice_lines
  referencing old table as gone new table as come
  for each statement execute function guard_invoice_lines();
create trigger invoice_lines_delete after delete on invoice_lines
  referencing old table as gone for each statement execute function guard_invoice_lines();
create trigger invoice_lines_no_truncate before truncate on invoice_lines
  for each statement execute function refuse_change();

-- Numbers without gaps: the row is locked until the invoice that takes the number is committed.
create table number_series (
  issuer_id text not null,
  kind text not null check (kind in ('RE', 'GS')),
  year integer not null,
  next bigint not null,
  primary key (issuer_id, kind, year)
);
create function draw_number(issuer text, series text) returns text language sql as $$
  insert into number_series as s (issuer_id, kind, year, next)
  values (issuer, series, extract(year from packhaus_now() at time zone 'Europe/Berlin')::integer, 2)
  on conflict (issuer_id, kind, year) do update set next = s.next + 1
  returning kind || '-' || year || '-' || lpad((next - 1)::text, greatest(4, length((next - 1)::text)), '0')
$$;

-- Fulfilments that were shipped, or taken back after that, and not yet looked at for invoicing.
create table billing_queue (
  id text not null,
  organisation_id text not null references organisations,
  changes integer not null default 1,
  -- It failed by itself: not before this time again.
  retry_at timestamptz(3),
  error text,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id)
);
-- The update locks the row: whoever is at it waits until this change is committed, and looks again.
create function queue_for_billing() returns trigger language plpgsql as $$
begin
  insert into billing_queue as q (id, organisation_id) values (new.id, new.merchant_id)
  on conflict (id, organisation_id) do update set changes = q.changes + 1;
  perform pg_notify('billing', '');
  return null;
end $$;
create trigger fulfillments_shipped_billing after insert on fulfillments
  for each row when (new.status = 'shipped') execute function queue_for_billing();
create trigger fulfillments_changed_billing after update of status on fulfillments
  for each row when (new.status = 'shipped' or (old.status = 'shipped' and new.status = 'canceled'))
  execute function queue_for_billing();

-- Runs over the collecting invoices of many organisations, and what became of each.
create table invoice_runs (
  id text primary key,
  trigger text not null check (trigger in ('schedule', 'manual')),
  rhythm text check (rhythm in ('weekly', 'monthly')),
  until date not null,
  status text not null default 'running' check (status in ('running', 'done')),
  started_by text not null,
  created_at timestamptz(3) not null default packhaus_now(),
  done_at timestamptz(3),
  check ((trigger = 'schedule') = (rhythm is not null))
);
create unique index invoice_runs_window on invoice_runs (rhythm, until) where trigger = 'schedule';
create index invoice_runs_list on invoice_runs (created_at desc, id desc);
create table invoice_run_rows (
  id text not null,
  organisation_id text not null references organisations,
  run_id text not null references invoice_runs,
  result text not null default 'open' check (result in ('open', 'issued', 'credit', 'nothing', 'failed')),
  invoice_id text,
  error text,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (run_id, organisation_id),
  foreign key (invoice_id, organisation_id) references invoices (id, organisation_id)
);
create index invoice_run_rows_open on invoice_run_rows (run_id, id) where result = 'open';
