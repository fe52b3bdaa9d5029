-- What the platform owes suppliers, agencies and providers, net (domain 5). Each thing is owed once for each
-- kind; what is taken back is below zero, by the id of what takes it back.
create table payables (
  id text not null,
  organisation_id text not null references organisations,
  kind text not null check (kind in ('goods', 'shipping', 'margin', 'service', 'difference')),
  source_type text not null check (source_type in
    ('fulfillment', 'stock_order', 'invoice_line', 'booking', 'payee_invoice')),
  source_id text not null,
  source_line_id text not null default '',
  description text not null check (length(description) <= 300),
  search text not null generated always as (lower(description)) stored,
  net bigint not null check (net <> 0),
  currency_code text not null default 'eur' check (currency_code = 'eur'),
  supplied_on date not null,
  month text not null generated always as (
    lpad(extract(year from supplied_on)::text, 4, '0') || '-'
      || lpad(extract(month from supplied_on)::text, 2, '0')) stored,
  status text not null default 'open' check (status in ('open', 'invoiced', 'paid', 'cancelled')),
  payee_invoice_id text,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  constraint payables_source unique (source_id, source_line_id, kind, organisation_id),
  check ((status in ('invoiced', 'paid')) = (payee_invoice_id is not null))
);
create index payables_list on payables (organisation_id, created_at desc, id desc);
create index payables_all on payables (created_at desc, id desc);
create index payables_supplied on payables (organisation_id, supplied_on desc, id desc);
create index payables_supplied_all on payables (supplied_on desc, id desc);
create index payables_status on payables (organisation_id, status, created_at desc, id desc);
create index payables_status_all on payables (status, created_at desc, id desc);
create index payables_open on payables (organisation_id, month) where status = 'open';
create index payables_invoice on payables (payee_invoice_id, organisation_id)
  where payee_invoice_id is not null;
create index payables_search on payables using gin (organisation_id, search gin_trgm_ops);
create index payables_search_all on payables using gin (search gin_trgm_ops);
insert into lifecycle_steps values
  ('payables', 'open', 'invoiced'),
  ('payables', 'open', 'cancelled'),
  ('payables', 'invoiced', 'paid');
create trigger payables_lifecycle before update of status on payables
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();

-- What is owed never changes: only what became of it does.
create function guard_payable() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - array['status', 'payee_invoice_id', 'month', 'search'])
      is distinct from (to_jsonb(old) - array['status', 'payee_invoice_id', 'month', 'search']) then
    raise exception 'what is owed never changes' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger payables_guard before update on payables
  for each row execute function guard_payable();
create trigger payables_no_delete before delete on payables
  for each row execute function refuse_change();
create trigger payables_no_truncate before truncate on payables
  for each statement execute function refuse_change();

-- The invoices that payees write, one or more for a month.
create table payee_invoices (
  id text not null,
  organisation_id text not null references organisations,
  month text not null check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  number text not null check (length(number) between 1 and 60),
  search text not null generated always as (lower(number)) stored,
  net bigint not null check (net > 0),
  vat bigint not null check (vat >= 0),
  total bigint not null generated always as (net + vat) stored,
  currency_code text not null default 'eur' check (currency_code = 'eur'),
  expected bigint not null,
  status text not null default 'submitted'
    check (status in ('submitted', 'accepted', 'rejected', 'paid')),
  reason text,
  file_id text not null,
  uploaded_by text not null,
  uploaded_by_name text not null,
  decided_by_name text,
  paid_on date,
  reference text,
  transaction_id text,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  -- What differs is accepted for a reason alone.
  constraint payee_invoices_difference
    check (status not in ('accepted', 'paid') or net = expected or reason is not null),
  check (status <> 'rejected' or reason is not null),
  check ((status = 'paid') = (paid_on is not null and transaction_id is not null)),
  foreign key (transaction_id, organisation_id) references ledger_transactions (id, organisation_id)
);
create unique index payee_invoices_number on payee_invoices (number, organisation_id)
  where status <> 'rejected';
create unique index payee_invoices_waiting on payee_invoices (month, organisation_id)
  where status = 'submitted';
create index payee_invoices_list on payee_invoices (organisation_id, created_at desc, id desc);
create index payee_invoices_all on payee_invoices (created_at desc, id desc);
create index payee_invoices_status on payee_invoices
  (organisation_id, status, created_at desc, id desc);
create index payee_invoices_status_all on payee_invoices (status, created_at desc, id desc);
create index payee_invoices_search on payee_invoices using gin (organisation_id, search gin_trgm_ops);
create index payee_invoices_search_all on payee_invoices using gin (search gin_trgm_ops);
insert into lifecycle_steps values
  ('payee_invoices', 'submitted', 'accepted'),
  ('payee_invoices', 'submitted', 'rejected'),
  ('payee_invoices', 'accepted', 'paid');
create trigger payee_invoices_lifecycle before update of status on payee_invoices
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();
create trigger payee_invoices_no_delete before delete on payee_invoices
  for each row execute function refuse_change();
create trigger payee_invoices_no_truncate before truncate on payee_invoices
  for each statement execute function refuse_change();
alter table payables add constraint payables_payee_invoice_fkey
  foreign key (payee_invoice_id, organisation_id) references payee_invoices (id, organisation_id);

-- What the goods of a line cost, of which the agency earns the rest. No customer reads it.
create table line_costs (
  id text not null,
  organisation_id text not null references organisations,
  source_id text not null,
  source_line_id text not null default '',
  code text not null,
  -- Net, of all that was priced at `net`.
  cost bigint not null check (cost >= 0),
  net bigint not null check (net > 0),
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  constraint line_costs_source unique (source_id, source_line_id, code, organisation_id)
);
create trigger line_costs_append_only before update or delete on line_costs
  for each row execute function refuse_change();
create trigger line_costs_no_truncate before truncate on line_costs
  for each statement execute function refuse_change();

-- Cost to payable to bank.
alter table ledger_accounts
  drop constraint ledger_accounts_kind_check,
  add constraint ledger_accounts_kind_check check (kind in ('balance', 'receivable', 'bank',
    'card_clearing', 'money_on_its_way', 'revenue', 'vat', 'provider_fees', 'unassigned_receipts',
    'adjustments', 'cost', 'payable', 'input_vat')) not valid;
alter table ledger_transactions
  drop constraint ledger_transactions_type_check,
  add constraint ledger_transactions_type_check check (type in ('deposit', 'withdrawal',
    'invoice_payment', 'refund', 'invoice', 'credit_note', 'correction', 'payable', 'payout')) not valid;

-- Paying a payee is a transfer, so that it is summed up and can wait for a second administrator.
alter table transfers
  add column payee_invoice_id text,
  drop constraint transfers_type_check,
  add constraint transfers_type_check
    check (type in ('deposit', 'withdrawal', 'payment', 'credit', 'reversal', 'payout')),
  drop constraint transfers_check1,
  add constraint transfers_iban
    check ((type in ('withdrawal', 'payout')) = (iban is not null)),
  add constraint transfers_payout_check check ((type = 'payout') = (payee_invoice_id is not null)),
  add constraint transfers_payee_invoice_fkey foreign key (payee_invoice_id, organisation_id)
    references payee_invoices (id, organisation_id);
create unique index transfers_waiting_payout on transfers (payee_invoice_id, organisation_id)
  where status = 'waiting' and type = 'payout';
