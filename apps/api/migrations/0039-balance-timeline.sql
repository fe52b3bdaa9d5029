-- What people did to balances: few lines among all that was done with orders.
create index audit_entries_balance on audit_entries (organisation_id, created_at desc, id desc)
  where action in ('balance.transfer', 'balance.thresholds');
