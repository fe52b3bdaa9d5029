-- What customers upload to show that an invoice was paid by bank (domain 5).
create table payment_proofs (
  id text not null,
  organisation_id text not null references organisations,
  invoice_id text not null,
  file_id text not null,
  name text not null,
  paid_on date,
  uploaded_by text not null,
  uploaded_by_name text not null,
  rejected_at timestamptz(3),
  rejected_by text,
  reason text,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  foreign key (invoice_id, organisation_id) references invoices (id, organisation_id),
  check ((rejected_at is null) = (reason is null)),
  check ((rejected_at is null) = (rejected_by is null))
);
create index payment_proofs_invoice on payment_proofs (invoice_id, organisation_id);
create trigger payment_proofs_no_delete before delete on payment_proofs
  for each row execute function refuse_change();
create trigger payment_proofs_no_truncate before truncate on payment_proofs
  for each statement execute function refuse_change();

-- An invoice follows its proofs: one that waits is to be looked at, rejected it is owed as before.
create function apply_payment_proof() returns trigger language plpgsql as $$
begin
  update invoices set
      status = case
        when new.rejected_at is null then 'customer_proved'
        when paid > 0 then 'partially_paid'
        else 'open' end
    where (id, organisation_id) = (new.invoice_id, new.organisation_id)
      and (new.rejected_at is null or status = 'customer_proved');
  return null;
end $$;
create trigger payment_proofs_apply after insert or update of rejected_at on payment_proofs
  for each row execute function apply_payment_proof();
