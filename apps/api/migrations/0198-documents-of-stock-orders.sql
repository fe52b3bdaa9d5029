-- Files of a stock order: packing lists, invoices for customs, bills of lading. They belong to the
-- organisation that ordered. Who reads one stands with it: an invoice for customs tells an amount that the
-- other side does not read.
create table stock_order_documents (
  id text not null,
  organisation_id text not null,
  stock_order_id text not null,
  supplier_id text not null,
  file_id text not null,
  kind text not null check (kind in ('packing_list', 'commercial_invoice', 'bill_of_lading', 'other')),
  name text not null,
  size bigint not null,
  -- The organisations that read it, beside staff and the agency.
  reader_ids text[] not null,
  -- The organisation of whoever added it.
  added_for text not null,
  added_by text not null,
  added_by_name text not null,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (file_id, organisation_id),
  foreign key (stock_order_id, organisation_id) references stock_orders (id, organisation_id),
  foreign key (file_id, organisation_id) references files (id, organisation_id)
);
create index stock_order_documents_order
  on stock_order_documents (stock_order_id, organisation_id, created_at);
