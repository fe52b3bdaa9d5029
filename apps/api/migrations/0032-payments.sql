-- What settled an invoice, or a part of it.
create table invoice_payments (
  id text not null,
  organisation_id text not null references organisations,
  invoice_id text not null,
  amount bigint not null check (amount > 0),
  currency_code text not null default 'eur' check (currency_code ~ '^[a-z]{3}$'),
  source text not null check (source in ('balance', 'bank', 'card')),
  -- What the bank calls the receipt.
  reference text,
  paid_on date not null,
  transaction_id text not null,
  actor_id text not null,
  actor_name text not null,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  -- Money that moved once settles once.
  constraint invoice_payments_transaction unique (transaction_id, organisation_id),
  foreign key (invoice_id, organisation_id) references invoices (id, organisation_id),
  foreign key (transaction_id, organisation_id) references ledger_transactions (id, organisation_id)
);
create index invoice_payments_invoice on invoice_payments (invoice_id, organisation_id);
create trigger invoice_payments_append_only before update or delete on invoice_payments
  for each row execute function refuse_change();
create trigger invoice_payments_no_truncate before truncate on invoice_payments
  for each statement execute function refuse_change();

-- What is paid of an invoice is the sum of its payments, and says its status. The life cycle and the
-- checks of the invoice refuse what may not be.
create function apply_payment() returns trigger language plpgsql as $$
begin
  update invoices set
      paid = paid + new.amount,
      status = case when paid + set_off + new.amount = total then 'paid' else 'partially_paid' end,
      paid_at = case when paid + set_off + new.amount = total then packhaus_now() end
    where (id, organisation_id) = (new.invoice_id, new.organisation_id) and type = 'invoice';
  if not found then
    raise exception 'a payment is for an invoice' using errcode = '23514';
  end if;
  return null;
end $$;
create trigger invoice_payments_apply after insert on invoice_payments
  for each row execute function apply_payment();
alter table ledger_transactions add constraint ledger_transactions_invoice_fkey
  foreign key (invoice_id, organisation_id) references invoices (id, organisation_id);
