-- Functions and triggers that also work on the tables of a distributed database (docs/operations.md, "Citus").

-- A part of a distributed table has another name: triggers get the name of their table as an argument.
create or replace function enforce_lifecycle() returns trigger language plpgsql as $$
declare
  cycle text := tg_argv[0];
  field text := coalesce(nullif(split_part(cycle, '.', 2), ''), 'status');
  before text := to_jsonb(old) ->> field;
  after text := to_jsonb(new) ->> field;
begin
  if not exists (
    select 1 from lifecycle_steps
    where (lifecycle, from_status, to_status) = (cycle, before, after)
  ) then
    raise exception '%: % to % is not a step of the life cycle', cycle, before, after
      using errcode = '23514';
  end if;
  return new;
end $$;

-- Arguments: the table, and how old a row must be before retention may delete it (never without).
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_nargs = 2
    and current_setting('packhaus.retention', true) = tg_argv[0] then
    if old.created_at < now() - tg_argv[1]::interval then
      return old;
    end if;
  end if;
  raise exception '% is append-only', tg_argv[0] using errcode = '42501';
end $$;

create or replace function guard_retour_answer() returns trigger language plpgsql as $$
declare
  free text[] := array['reason', 'answered_by_name'];
begin
  if to_jsonb(new) - free is distinct from to_jsonb(old) - free then
    raise exception '% is append-only', tg_argv[0] using errcode = '42501';
  end if;
  return new;
end $$;

create or replace function refuse_where_lines_are() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'orders' then
    perform 1 from invoice_lines where order_id = old.id and organisation_id = old.merchant_id;
  else
    perform 1 from invoice_lines where invoice_id = old.id and organisation_id = old.organisation_id;
  end if;
  if found then
    raise exception 'lines of an invoice refer to it' using errcode = '23503';
  end if;
  return null;
end $$;

do $$
declare
  one record;
begin
  for one in
    select pg_get_triggerdef(t.oid) as definition, c.relname as owner, p.proname as called,
      trim(trailing e'\\000' from encode(t.tgargs, 'escape')) as argument
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and p.pronamespace = 'public'::regnamespace
      and p.proname in
        ('enforce_lifecycle', 'refuse_change', 'guard_retour_answer', 'refuse_where_lines_are')
  loop
    execute regexp_replace(
      regexp_replace(one.definition, '^CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER'),
      'EXECUTE FUNCTION .*$',
      format('EXECUTE FUNCTION %I(%s)', one.called, case
        when one.argument = '' then quote_literal(one.owner)
        when one.called = 'enforce_lifecycle' then quote_literal(one.owner || '.' || one.argument)
        else quote_literal(one.owner) || ', ' || quote_literal(one.argument) end));
  end loop;
end $$;

-- The entries of a ledger transaction belong to the database transaction that booked it: the same connection and
-- start. The trigger notes both where the row is stored; ids of transactions differ between machines.
alter table ledger_transactions
  add column backend_pid integer,
  add column began_at timestamptz;

create or replace function order_ledger_transaction() returns trigger language plpgsql as $$
begin
  new.created_at := greatest(new.created_at, (select max(created_at) + interval '1 millisecond'
    from ledger_transactions where organisation_id = new.organisation_id));
  new.backend_pid := pg_backend_pid();
  new.began_at := now();
  return new;
end $$;

create or replace function book_entry() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from ledger_transactions
    where (id, organisation_id) = (new.transaction_id, new.organisation_id)
      and (backend_pid, began_at) = (pg_backend_pid(), now()))
  then
    raise exception 'transaction % is closed', new.transaction_id using errcode = '42501';
  end if;
  update ledger_accounts set balance = balance + new.amount, entry_count = entry_count + 1
    where (id, organisation_id) = (new.account_id, new.organisation_id)
    returning balance, entry_count into new.balance_after, new.account_seq;
  return new;
end $$;

-- unused since 0.2.0: its servers neither read nor write this column; only the function above did
alter table ledger_transactions drop column xid;

-- PostgreSQL inserts the text of an SQL function into the statement that calls it, and a worker of a distributed
-- database does not have what it names. The text of these stays where it is.
create or replace function packhaus_now() returns timestamptz
language plpgsql stable parallel safe cost 1 as $$
begin
  return coalesce(nullif(current_setting('packhaus.now', true), '')::timestamptz, now());
end $$;

create or replace function active_suppliers() returns table (id text, name text, country text)
language plpgsql stable parallel safe as $$
#variable_conflict use_column
begin
  return query select o.id, o.name, o.country from organisations o
    where o.type = 'supplier' and o.status = 'active'
      and coalesce(o.disable_at > (packhaus_now() at time zone 'Europe/Berlin')::date, true)
    order by o.name, o.id;
end $$;

create or replace function draw_number(issuer text, series text) returns text
language plpgsql as $$
declare
  number text;
begin
  insert into number_series as s (issuer_id, kind, year, next)
  values (issuer, series, extract(year from packhaus_now() at time zone 'Europe/Berlin')::integer, 2)
  on conflict (issuer_id, kind, year) do update set next = s.next + 1
  returning kind || '-' || year || '-'
    || lpad((next - 1)::text, greatest(4, length((next - 1)::text)), '0') into number;
  return number;
end $$;

create or replace function is_connected_elsewhere(shop_domain text, own_organisation text) returns boolean
language plpgsql stable as $$
begin
  return exists (select 1 from shops where platform = 'shopify' and domain = shop_domain
    and organisation_id <> own_organisation and status <> 'disconnected');
end $$;

create or replace function seller_country() returns text language plpgsql stable as $$
begin
  return coalesce((select country from organisations where id = 'org_platform'), 'DE');
end $$;

create or replace function supplier_reads_recipient(of_order text, of_merchant text, supplier text)
returns boolean language plpgsql stable parallel safe as $$
begin
  return exists (
    select 1 from reservations r join stock_locations place on place.id = r.location_id
    where r.order_id = of_order and r.merchant_id = of_merchant and place.owner_id = supplier
      and r.created_at <= coalesce((
        select max(coalesce(f.shipped_at, f.packed_at)) + interval '30 days' from fulfillments f
        where f.order_id = of_order and f.merchant_id = of_merchant and f.fulfiller_id = supplier
      ), 'infinity')
  ) or coalesce((
    select bool_or(f.status = 'packed')
      or max(coalesce(f.shipped_at, f.packed_at)) >= packhaus_now() - interval '30 days'
    from fulfillments f
    where f.order_id = of_order and f.merchant_id = of_merchant and f.fulfiller_id = supplier
  ), true);
end $$;

-- A distributed database cannot plan a subquery without a column.
do $$
declare
  one record;
begin
  for one in
    select pg_get_functiondef(p.oid) as definition from pg_proc p
    join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname = 'plpgsql'
      and p.prosrc ~* '\m(select|perform)\s+from\M'
  loop
    execute regexp_replace(one.definition, '\m(select|perform)\s+from\M', '\1 1 from', 'gi');
  end loop;
end $$;
