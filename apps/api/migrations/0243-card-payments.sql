-- Invoices paid by card, on a page of the provider (domain 5, ADR 82).
create table card_attempts (
  id text not null,
  organisation_id text not null references organisations,
  invoice_id text not null,
  number integer not null check (number > 0),
  amount bigint not null check (amount between 50 and 99999999),
  currency_code text not null default 'eur' check (currency_code = 'eur'),
  status text not null default 'open'
    check (status in ('open', 'paid', 'expired', 'replaced', 'refused')),
  -- The provider's page; null until it was made.
  session_id text,
  url text,
  declined_at timestamptz(3),
  expires_at timestamptz(3) not null,
  created_by text not null,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  constraint card_attempts_number unique (invoice_id, number, organisation_id),
  foreign key (invoice_id, organisation_id) references invoices (id, organisation_id),
  check ((session_id is null) = (url is null))
);
-- An invoice is paid on one page at a time.
create unique index card_attempts_one_open on card_attempts (invoice_id, organisation_id)
  where status = 'open';
create trigger card_attempts_no_delete before delete on card_attempts
  for each row execute function refuse_change();
create trigger card_attempts_no_truncate before truncate on card_attempts
  for each statement execute function refuse_change();

insert into lifecycle_steps values
  ('card_attempts', 'open', 'paid'),
  ('card_attempts', 'open', 'expired'),
  ('card_attempts', 'open', 'replaced'),
  ('card_attempts', 'open', 'refused'),
  ('card_attempts', 'expired', 'paid'),
  ('card_attempts', 'replaced', 'paid'),
  ('card_attempts', 'refused', 'paid');
create trigger card_attempts_lifecycle before update of status on card_attempts
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();

-- Money that came by card, once for each payment of the provider: what settled the invoice, and what became
-- balance because less was owed by then.
create table card_receipts (
  id text not null,
  organisation_id text not null references organisations,
  attempt_id text not null,
  invoice_id text not null,
  payment_intent text not null,
  amount bigint not null check (amount > 0),
  settled bigint not null check (settled >= 0),
  to_balance bigint not null check (to_balance >= 0),
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  constraint card_receipts_intent unique (payment_intent, organisation_id),
  foreign key (attempt_id, organisation_id) references card_attempts (id, organisation_id),
  foreign key (invoice_id, organisation_id) references invoices (id, organisation_id),
  check (amount = settled + to_balance)
);
create index card_receipts_attempt on card_receipts (attempt_id, organisation_id);
create index card_receipts_invoice on card_receipts (invoice_id, organisation_id);
create trigger card_receipts_append_only before update or delete on card_receipts
  for each row execute function refuse_change();
create trigger card_receipts_no_truncate before truncate on card_receipts
  for each statement execute function refuse_change();

-- What the provider told and nobody booked, until a person has looked at it. Few.
create table card_messages (
  id text primary key,
  organisation_id text references organisations,
  invoice_id text,
  kind text not null check (kind in ('paid', 'declined', 'expired', 'refunded', 'disputed')),
  reason text not null check (reason in ('unknown_attempt', 'wrong_invoice', 'wrong_session',
    'wrong_currency', 'wrong_amount', 'incomplete', 'refunded', 'disputed')),
  message_id text not null,
  session_id text,
  payment_intent text,
  amount bigint,
  currency_code text,
  settled_at timestamptz(3),
  settled_by text,
  note text,
  created_at timestamptz(3) not null default packhaus_now(),
  constraint card_messages_message unique (message_id),
  check ((settled_at is null) = (note is null)),
  check ((settled_at is null) = (settled_by is null))
);
create index card_messages_open on card_messages (created_at desc, id desc) where settled_at is null;
create index card_messages_all on card_messages (created_at desc, id desc);
create index card_messages_organisation on card_messages (organisation_id, created_at desc, id desc);
