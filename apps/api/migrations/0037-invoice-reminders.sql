-- Who was reminded of what: each step of an invoice once, for ever.
create table invoice_reminders (
  id text not null,
  organisation_id text not null references organisations,
  invoice_id text not null,
  step integer not null check (step in (1, 2, 3)),
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  constraint invoice_reminders_step unique (invoice_id, step, organisation_id),
  foreign key (invoice_id, organisation_id) references invoices (id, organisation_id)
);
create trigger invoice_reminders_append_only before update or delete on invoice_reminders
  for each row execute function refuse_change();
create trigger invoice_reminders_no_truncate before truncate on invoice_reminders
  for each statement execute function refuse_change();
