create index payables_net on payables (organisation_id, net desc, id desc);
create index payables_net_all on payables (net desc, id desc);
create index payee_invoices_total on payee_invoices (organisation_id, total desc, id desc);
create index payee_invoices_total_all on payee_invoices (total desc, id desc);
create index ledger_transactions_amount on ledger_transactions (organisation_id, amount desc, id desc)
  where type in ('deposit', 'withdrawal', 'invoice_payment', 'refund');
create index ledger_transactions_amount_all on ledger_transactions (amount desc, id desc)
  where type in ('deposit', 'withdrawal', 'invoice_payment', 'refund');
