-- Photos that were added as an arrival was booked: files of the stock order that show in which state it came.
alter table stock_order_arrivals add unique (id, organisation_id, stock_order_id);
alter table stock_order_documents
  drop constraint stock_order_documents_kind_check,
  add column arrival_id text,
  add constraint stock_order_documents_kind_check check (
    kind in ('packing_list', 'commercial_invoice', 'bill_of_lading', 'other', 'arrival_photo')
    and (kind = 'arrival_photo') = (arrival_id is not null)
  ),
  add foreign key (arrival_id, organisation_id, stock_order_id)
    references stock_order_arrivals (id, organisation_id, stock_order_id);
