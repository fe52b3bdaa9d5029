-- Many packed orders are reported as shipped at once.
alter table bulk_runs drop constraint bulk_runs_kind_check;
alter table bulk_runs add constraint bulk_runs_kind_check check (kind in ('orders.pack',
  'orders.ship', 'orders.release', 'orders.hold', 'orders.route', 'orders.tracking',
  'invoices.issue', 'invoices.pay', 'products.edit', 'products.import', 'waiting_lines.approve',
  'waiting_lines.price', 'waiting_lines.unapprove'));
