-- What waits is collected organisation by organisation: a batch then changes few collecting invoices.
create index billing_queue_organisation on billing_queue (organisation_id, id);

-- Five foreign keys asked for each line of an invoice, half the time of collecting. Now a statement asks
-- once for all its lines: each order and invoice is looked up and locked once. Who belongs to one of them
-- belongs to an organisation that exists. Fees and organisations are never deleted.
alter table invoice_lines
  drop constraint invoice_lines_organisation_id_fkey,
  drop constraint invoice_lines_invoice_id_organisation_id_fkey,
  drop constraint invoice_lines_order_id_organisation_id_fkey,
  drop constraint invoice_lines_fee_id_fkey;

create function refer_invoice_lines() returns trigger language plpgsql as $$
declare
  wanted bigint;
  there bigint;
begin
  select count(*) into wanted from
    (select distinct order_id, organisation_id from come where order_id is not null) line;
  select count(*) into there from (select from orders o
    join (select distinct order_id, organisation_id from come where order_id is not null) line
      on o.id = line.order_id and o.merchant_id = line.organisation_id
    for key share of o) kept;
  if wanted <> there then
    raise exception 'a line is of an order that exists' using errcode = '23503';
  end if;
  select count(*) into wanted from
    (select distinct invoice_id, organisation_id from come where invoice_id is not null) line;
  select count(*) into there from (select from invoices i
    join (select distinct invoice_id, organisation_id from come where invoice_id is not null) line
      on i.id = line.invoice_id and i.organisation_id = line.organisation_id
    for key share of i) kept;
  if wanted <> there then
    raise exception 'a line is on an invoice that exists' using errcode = '23503';
  end if;
  if exists (select from (select distinct fee_id from come where fee_id is not null) line
      where not exists (select from fees f where f.id = line.fee_id)) then
    raise exception 'a line has a fee that exists' using errcode = '23503';
  end if;
  if exists (select from come where order_id is null and invoice_id is null
      and not exists (select from organisations where id = come.organisation_id)) then
    raise exception 'a line is of an organisation that exists' using errcode = '23503';
  end if;
  return null;
end $$;
create trigger invoice_lines_refer after insert on invoice_lines
  referencing new table as come for each statement execute function refer_invoice_lines();
create function refer_invoice_line() returns trigger language plpgsql as $$
begin
  perform from orders where id = new.order_id and merchant_id = new.organisation_id for key share;
  if not found and new.order_id is not null then
    raise exception 'a line is of an order that exists' using errcode = '23503';
  end if;
  perform from invoices where id = new.invoice_id and organisation_id = new.organisation_id
    for key share;
  if not found and new.invoice_id is not null then
    raise exception 'a line is on an invoice that exists' using errcode = '23503';
  end if;
  if new.fee_id is not null and not exists (select from fees where id = new.fee_id) then
    raise exception 'a line has a fee that exists' using errcode = '23503';
  end if;
  return null;
end $$;
create trigger invoice_lines_refer_again after update on invoice_lines for each row
  when ((old.organisation_id, old.invoice_id, old.order_id, old.fee_id)
    is distinct from (new.organisation_id, new.invoice_id, new.order_id, new.fee_id))
  execute function refer_invoice_line();

-- After the row is gone: lines that somebody has just written are committed by then.
create function refuse_where_lines_are() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'orders' then
    perform from invoice_lines where order_id = old.id and organisation_id = old.merchant_id;
  else
    perform from invoice_lines where invoice_id = old.id and organisation_id = old.organisation_id;
  end if;
  if found then
    raise exception 'lines of an invoice refer to it' using errcode = '23503';
  end if;
  return null;
end $$;
create trigger orders_keep_lines after delete on orders
  for each row execute function refuse_where_lines_are();
create trigger invoices_keep_lines after delete on invoices
  for each row execute function refuse_where_lines_are();
