-- Whatever one administrator moves by hand is a transfer, so that it is summed up and can wait for a
-- second one (domain 5): deposits and withdrawals, receipts marked as paid, credits to the balance, and
-- reversals, which book that money left.
alter table transfers
  drop constraint transfers_type_check,
  add constraint transfers_type_check
    check (type in ('deposit', 'withdrawal', 'payment', 'credit', 'reversal')),
  drop constraint transfers_four_eyes_check,
  add constraint transfers_four_eyes_check
    check (four_eyes <@ array['amount', 'person_amount', 'iban_changed']),
  -- The address whoever asked had then: names can be chosen.
  add column requested_by_email text not null default '',
  -- Of a receipt for an invoice: the day the bank booked it.
  add column paid_on date,
  -- Of a reversal: what it takes back.
  add column reverses_transaction_id text,
  add column reverses_payment_id text,
  add column booked_at timestamptz(3),
  add constraint transfers_reverses_transaction foreign key (reverses_transaction_id, organisation_id)
    references ledger_transactions (id, organisation_id),
  add constraint transfers_reverses_payment foreign key (reverses_payment_id, organisation_id)
    references invoice_payments (id, organisation_id),
  add constraint transfers_invoice_check
    check (type not in ('payment', 'credit') or invoice_id is not null),
  add constraint transfers_reversal_check
    check ((type = 'reversal') = (num_nonnulls(reverses_transaction_id, reverses_payment_id) = 1)
      and num_nonnulls(reverses_transaction_id, reverses_payment_id) < 2);

update transfers set booked_at = coalesce(decided_at, created_at) where status = 'booked';

-- The same is asked for once at a time.
create unique index transfers_waiting_credit on transfers (invoice_id, organisation_id)
  where status = 'waiting' and type = 'credit';
create unique index transfers_waiting_reversal_of_transaction
  on transfers (reverses_transaction_id, organisation_id) where status = 'waiting' and type = 'reversal';
create unique index transfers_waiting_reversal_of_payment
  on transfers (reverses_payment_id, organisation_id) where status = 'waiting' and type = 'reversal';
-- The sums of seven days, of an organisation and of a person.
create index transfers_booked on transfers (organisation_id, booked_at) where booked_at is not null;
create index transfers_booked_by on transfers (requested_by, booked_at) where booked_at is not null;

-- The second administrator decides what the first asked for: who, how much, where to and why stay.
create function guard_transfer() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - array['status', 'decided_by', 'decided_by_name', 'decided_at', 'reason',
        'transaction_id', 'booked_at'])
      is distinct from (to_jsonb(old) - array['status', 'decided_by', 'decided_by_name', 'decided_at',
        'reason', 'transaction_id', 'booked_at'])
  then
    raise exception 'what was asked for in a transfer is not changed' using errcode = '42501';
  end if;
  if new.status = 'booked' and old.status <> 'booked' then new.booked_at = packhaus_now(); end if;
  return new;
end $$;
create trigger transfers_guard before update on transfers
  for each row execute function guard_transfer();
create trigger transfers_no_delete before delete on transfers
  for each row execute function refuse_change();
create trigger transfers_no_truncate before truncate on transfers
  for each statement execute function refuse_change();
-- How an invoice was paid is said beside the transaction that paid it.
create index transfers_transaction on transfers (transaction_id, organisation_id)
  where transaction_id is not null;

-- What is never changed or removed row by row is not emptied at once either.
create trigger fees_no_truncate before truncate on fees
  for each statement execute function refuse_change();
create trigger invoice_documents_no_truncate before truncate on invoice_documents
  for each statement execute function refuse_change();
create trigger invoice_set_offs_no_truncate before truncate on invoice_set_offs
  for each statement execute function refuse_change();
create trigger vat_id_checks_no_truncate before truncate on vat_id_checks
  for each statement execute function refuse_change();
