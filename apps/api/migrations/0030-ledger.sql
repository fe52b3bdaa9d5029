-- What a customer writes into the reference of a transfer, so that its organisation is found. Without
-- letters and digits that are easily taken for each other.
create function new_transfer_code() returns text language plpgsql volatile as $$
declare
  letters text := '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  code text;
begin
  loop
    select 'PH-' || string_agg(substr(letters, 1 + floor(random() * 32)::int, 1), '') into code
      from generate_series(1, 7);
    exit when not exists (select from organisations where transfer_code = code);
  end loop;
  return code;
end $$;

alter table organisations
  add column transfer_code text,
  -- In cents; 0 is off.
  add column balance_alert_threshold bigint not null default 0
    check (balance_alert_threshold between 0 and 100000),
  add column auto_pay_threshold bigint not null default 0
    check (auto_pay_threshold between 0 and 100000),
  -- The balance is below the alert threshold, and its members were told.
  add column balance_is_low boolean not null default false,
  add column iban_changed_at timestamptz;
update organisations set transfer_code = new_transfer_code();
alter table organisations
  alter column transfer_code set default new_transfer_code(),
  alter column transfer_code set not null,
  add constraint organisations_transfer_code unique (transfer_code);

create function note_iban_change() returns trigger language plpgsql as $$
begin
  new.iban_changed_at = packhaus_now();
  return new;
end $$;
create trigger organisations_iban before update of iban on organisations
  for each row when (old.iban is distinct from new.iban) execute function note_iban_change();

-- Double-entry book-keeping. An amount is a credit if it is positive and a debit if it is negative, so
-- that a balance is what an organisation has, and minus its receivable is what it owes. Every account
-- is of one organisation, the platform's too: those are the sums over all organisations, no row is
-- common to two, and nobody waits for another organisation's payment.
create table ledger_accounts (
  id text not null,
  organisation_id text not null references organisations,
  kind text not null check (kind in ('balance', 'receivable', 'bank', 'card_clearing', 'money_on_its_way',
    'revenue', 'vat', 'provider_fees', 'unassigned_receipts', 'adjustments')),
  -- Of an account that exists several times: of VAT its category and rate, such as `S 19`.
  detail text not null default '',
  currency_code text not null default 'eur' check (currency_code ~ '^[a-z]{3}$'),
  balance bigint not null default 0,
  entry_count bigint not null default 0,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  constraint ledger_accounts_kind unique (organisation_id, kind, detail, currency_code),
  constraint ledger_accounts_not_below_zero check (kind <> 'balance' or balance >= 0)
) with (fillfactor = 80);

create table ledger_transactions (
  id text not null,
  organisation_id text not null references organisations,
  type text not null check (type in
    ('deposit', 'withdrawal', 'invoice_payment', 'refund', 'invoice', 'credit_note', 'correction')),
  description text not null,
  search text not null generated always as (lower(description)) stored,
  -- What it is about, for ever once: the same deposit, payment or invoice is never booked again.
  reference text not null,
  currency_code text not null default 'eur' check (currency_code ~ '^[a-z]{3}$'),
  -- The sum of its entries on the balance, and the balance after them.
  amount bigint not null,
  balance_after bigint,
  invoice_id text,
  actor_id text not null,
  actor_name text not null,
  -- Entries are added by the database transaction that made it, and by none later.
  xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  constraint ledger_transactions_reference unique (organisation_id, reference),
  check ((amount = 0) = (balance_after is null))
);
-- The list of transactions shows what people know by name.
create index ledger_transactions_list on ledger_transactions (organisation_id, created_at desc, id desc)
  where type in ('deposit', 'withdrawal', 'invoice_payment', 'refund');
create index ledger_transactions_type on ledger_transactions (organisation_id, type, created_at desc, id desc);
create index ledger_transactions_all on ledger_transactions (created_at desc, id desc)
  where type in ('deposit', 'withdrawal', 'invoice_payment', 'refund');
create index ledger_transactions_invoice on ledger_transactions (invoice_id, organisation_id)
  where invoice_id is not null;
create index ledger_transactions_search on ledger_transactions
  using gin (organisation_id, search gin_trgm_ops);
create index ledger_transactions_search_all on ledger_transactions using gin (search gin_trgm_ops);

create table ledger_entries (
  id text not null,
  organisation_id text not null references organisations,
  transaction_id text not null,
  account_id text not null,
  amount bigint not null check (amount <> 0),
  -- Set by the trigger below, under the lock of the account.
  balance_after bigint not null default 0,
  account_seq bigint not null default 0,
  primary key (id, organisation_id),
  constraint ledger_entries_seq unique (account_id, account_seq, organisation_id),
  foreign key (transaction_id, organisation_id) references ledger_transactions (id, organisation_id),
  foreign key (account_id, organisation_id) references ledger_accounts (id, organisation_id)
);
create index ledger_entries_transaction on ledger_entries (transaction_id, organisation_id);

create function book_entry() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_transactions
    where (id, organisation_id) = (new.transaction_id, new.organisation_id) and xid = pg_current_xact_id())
  then
    raise exception 'transaction % is closed', new.transaction_id using errcode = '42501';
  end if;
  update ledger_accounts set balance = balance + new.amount, entry_count = entry_count + 1
    where (id, organisation_id) = (new.account_id, new.organisation_id)
    returning balance, entry_count into new.balance_after, new.account_seq;
  return new;
end $$;
create trigger ledger_entries_book before insert on ledger_entries
  for each row execute function book_entry();

-- At the commit: two entries or more of its currency, which come to nothing, and on the balance to
-- what it says.
create function check_transaction() returns trigger language plpgsql as $$
declare
  total numeric;
  entries integer;
  on_balance numeric;
  foreign_ones integer;
begin
  select coalesce(sum(entry.amount), 0), count(*),
      coalesce(sum(entry.amount) filter (where account.kind = 'balance'), 0),
      count(*) filter (where account.currency_code <> new.currency_code)
    into total, entries, on_balance, foreign_ones
    from ledger_entries entry join ledger_accounts account
      on (account.id, account.organisation_id) = (entry.account_id, entry.organisation_id)
    where (entry.transaction_id, entry.organisation_id) = (new.id, new.organisation_id);
  if total <> 0 or entries < 2 or on_balance <> new.amount or foreign_ones > 0 then
    raise exception 'transaction % is not balanced', new.id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger ledger_transactions_balanced after insert on ledger_transactions
  deferrable initially deferred for each row execute function check_transaction();

create trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function refuse_change();
create trigger ledger_transactions_no_truncate before truncate on ledger_transactions
  for each statement execute function refuse_change();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function refuse_change();

-- An account changes by its entries alone.
create function guard_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.balance = 0 and new.entry_count = 0 then return new; end if;
  elsif tg_op = 'UPDATE' then
    -- Two deep: it is the trigger of an entry that changes it.
    if pg_trigger_depth() > 1 and (new.id, new.organisation_id, new.kind, new.detail, new.currency_code)
        = (old.id, old.organisation_id, old.kind, old.detail, old.currency_code) then return new; end if;
  end if;
  raise exception 'an account changes by its entries alone' using errcode = '42501';
end $$;
create trigger ledger_accounts_guard before insert or update or delete on ledger_accounts
  for each row execute function guard_account();
create trigger ledger_accounts_no_truncate before truncate on ledger_accounts
  for each statement execute function refuse_change();

-- Deposits and withdrawals, by administrators. Some wait for a second one.
create table transfers (
  id text not null,
  organisation_id text not null references organisations,
  type text not null check (type in ('deposit', 'withdrawal')),
  status text not null default 'waiting' check (status in ('waiting', 'booked', 'rejected')),
  amount bigint not null check (amount > 0),
  currency_code text not null default 'eur' check (currency_code ~ '^[a-z]{3}$'),
  description text not null,
  reference text,
  iban text,
  four_eyes text[] not null default '{}' check (four_eyes <@ array['amount', 'iban_changed']),
  requested_by text not null,
  requested_by_name text not null,
  decided_by text,
  decided_by_name text,
  decided_at timestamptz(3),
  reason text,
  transaction_id text,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  foreign key (transaction_id, organisation_id) references ledger_transactions (id, organisation_id),
  check ((status = 'booked') = (transaction_id is not null)),
  check ((type = 'withdrawal') = (iban is not null)),
  -- Four eyes are those of two people.
  constraint transfers_four_eyes check (status <> 'booked' or four_eyes = '{}'
    or (decided_by is not null and decided_by <> requested_by))
);
create index transfers_organisation on transfers (organisation_id, created_at desc, id desc);
create index transfers_status on transfers (status, created_at desc, id desc);
create index transfers_all on transfers (created_at desc, id desc);
insert into lifecycle_steps values
  ('transfers', 'waiting', 'booked'),
  ('transfers', 'waiting', 'rejected');
create trigger transfers_lifecycle before update of status on transfers
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();
