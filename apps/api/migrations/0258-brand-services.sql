-- A supplier is owed a brand service, too: by the request it answers.
alter table payables
  drop constraint payables_source_type_check,
  add constraint payables_source_type_check check (source_type in ('fulfillment', 'stock_order',
    'invoice_line', 'booking', 'payee_invoice', 'product_request')) not valid;
