-- A payment that bounced has a counter-entry: a row below zero that names it, once.
alter table invoice_payments
  add column reverses_id text,
  drop constraint invoice_payments_amount_check,
  add constraint invoice_payments_amount_check
    check (case when reverses_id is null then amount > 0 else amount < 0 end),
  add constraint invoice_payments_reverses_fkey
    foreign key (reverses_id, organisation_id) references invoice_payments (id, organisation_id);
create unique index invoice_payments_reversed on invoice_payments (reverses_id, organisation_id)
  where reverses_id is not null;

-- What was paid too much with a receipt is a transfer of its own: if the receipt bounces, both do.
alter table transfers
  add column payment_id text,
  add constraint transfers_payment_fkey
    foreign key (payment_id, organisation_id) references invoice_payments (id, organisation_id);
create unique index transfers_payment on transfers (payment_id, organisation_id)
  where payment_id is not null;

-- What is no longer paid is owed again. A proof that waits to be looked at goes on waiting.
create or replace function apply_payment() returns trigger language plpgsql as $$
begin
  update invoices set
      paid = paid + new.amount,
      status = case
        when paid + set_off + new.amount = total then 'paid'
        when new.amount < 0 and status = 'customer_proved' then status
        when paid + new.amount = 0 then 'open'
        else 'partially_paid' end,
      paid_at = case when paid + set_off + new.amount = total then packhaus_now() end
    where (id, organisation_id) = (new.invoice_id, new.organisation_id) and type = 'invoice';
  if not found then
    raise exception 'a payment is for an invoice' using errcode = '23514';
  end if;
  return null;
end $$;
insert into lifecycle_steps values
  ('invoices', 'partially_paid', 'open'),
  ('invoices', 'paid', 'open'),
  ('invoices', 'paid', 'partially_paid'),
  ('invoices', 'cancelled', 'open'),
  ('invoices', 'cancelled', 'partially_paid');
