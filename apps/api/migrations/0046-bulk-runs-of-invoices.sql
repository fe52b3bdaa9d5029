-- Invoices are issued and paid many at once too.
alter table bulk_runs drop constraint bulk_runs_kind_check;
alter table bulk_runs add constraint bulk_runs_kind_check check (kind in ('orders.pack',
  'orders.release', 'orders.hold', 'orders.route', 'orders.tracking', 'invoices.issue',
  'invoices.pay'));
