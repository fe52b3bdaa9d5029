-- Whoever ships or takes back something of an order changes whether all of it is invoiced: at first it
-- is not. It is said again by who issues (features/invoices/verbs/mark-orders.ts).
create or replace function queue_for_billing() returns trigger language plpgsql as $$
begin
  insert into billing_queue as q (id, organisation_id) values (new.id, new.merchant_id)
  on conflict (id, organisation_id) do update set changes = q.changes + 1;
  update orders set invoiced = false
    where (id, merchant_id) = (new.order_id, new.merchant_id) and invoiced;
  perform pg_notify('billing', '');
  return null;
end $$;

-- What is left of those who are invoiced per order is looked for once a day.
alter table invoice_runs
  drop constraint invoice_runs_rhythm_check,
  add constraint invoice_runs_rhythm_check check (rhythm in ('weekly', 'monthly', 'per_order'));
