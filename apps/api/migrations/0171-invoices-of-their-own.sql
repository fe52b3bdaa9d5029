-- An invoice of its own is for one stock order, packaging order or brand service. What waits for its payment
-- goes on when its gate opens: when it is paid, or when an administrator lets it go with a reason.
alter table invoices
  add column source_type text,
  add column source_id text,
  add column gate text,
  add column gate_reason text,
  add constraint invoices_source check ((source_type is null) = (source_id is null)
    and source_type in ('stock_order', 'packaging_order', 'product_request')) not valid,
  add constraint invoices_gate check (gate in ('waiting', 'open', 'passed', 'ended')
    and (gate is null) = (source_id is null)) not valid,
  add constraint invoices_own_type check (source_id is null or type = 'invoice') not valid;

drop index invoices_collecting;
create unique index invoices_collecting on invoices (organisation_id)
  where status = 'no' and type = 'invoice' and source_id is null;
-- Each is invoiced by an invoice of its own once.
create unique index invoices_of_their_own on invoices (source_id, organisation_id)
  where source_id is not null;

insert into lifecycle_steps values
  ('invoices.gate', 'waiting', 'open'),
  ('invoices.gate', 'waiting', 'ended'),
  ('invoices.gate', 'open', 'passed'),
  ('invoices.gate', 'open', 'waiting'),
  ('invoices.gate', 'open', 'ended');

-- The gate follows the status of its invoice, whoever changes that. A payment that bounces closes it again,
-- unless an administrator had let it go; what has begun goes on.
create function follow_gate() returns trigger language plpgsql as $$
begin
  if new.status = 'paid' and new.gate = 'waiting' then
    new.gate = 'open';
  elsif old.status = 'paid' and new.status <> 'paid' and new.gate = 'open' and new.gate_reason is null then
    new.gate = 'waiting';
  elsif new.status = 'cancelled' and new.gate in ('waiting', 'open') then
    new.gate = 'ended';
  end if;
  return new;
end $$;
create trigger invoices_follow_gate before update of status on invoices
  for each row when (new.gate is not null and old.status is distinct from new.status)
  execute function follow_gate();
-- By its name after the trigger before: what that one sets is checked, too.
create trigger invoices_gate_lifecycle before update on invoices
  for each row when (old.gate is distinct from new.gate) execute function enforce_lifecycle('gate');

create or replace function guard_invoice() returns trigger language plpgsql as $$
declare
  free text[] := array['status', 'paid', 'set_off', 'amount', 'paid_at', 'updated_at', 'gate',
    'gate_reason'];
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
