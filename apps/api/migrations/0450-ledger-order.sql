-- A statement lists bookings by time, and each says the balance after it: the time of a booking must follow
-- that of the booking before. A transaction that began earlier and waited for the lock would have an earlier time.
-- The caller holds the lock of the organisation's ledger.
create function order_ledger_transaction() returns trigger language plpgsql as $$
begin
  new.created_at := greatest(new.created_at, (select max(created_at) + interval '1 millisecond'
    from ledger_transactions where organisation_id = new.organisation_id));
  return new;
end $$;
create trigger ledger_transactions_order before insert on ledger_transactions
  for each row execute function order_ledger_transaction();
create index ledger_transactions_last on ledger_transactions (organisation_id, created_at desc);
