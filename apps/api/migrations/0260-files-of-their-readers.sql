-- A file is read by the organisation it lies in, unless another alone reads what it belongs to.
alter table files
  add column only_reader_id text,
  add column reader_id text not null generated always as (coalesce(only_reader_id, organisation_id)) stored;
update files set only_reader_id = document.supplier_id
from stock_order_documents as document
where document.file_id = files.id
  and document.organisation_id = files.organisation_id
  and not document.reader_ids @> array[document.organisation_id];
