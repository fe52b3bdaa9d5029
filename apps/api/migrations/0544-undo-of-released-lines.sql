-- The release of many lines is taken back, and waiting lines are listed by reason.
alter table bulk_runs drop constraint bulk_runs_kind_check;
alter table bulk_runs add constraint bulk_runs_kind_check check (kind in ('orders.pack',
  'orders.release', 'orders.hold', 'orders.route', 'orders.tracking', 'invoices.issue',
  'invoices.pay', 'products.edit', 'products.import', 'waiting_lines.approve',
  'waiting_lines.price', 'waiting_lines.unapprove'));
create index invoice_lines_waiting_reason on invoice_lines (waits_for, id)
  where invoice_id is null;
