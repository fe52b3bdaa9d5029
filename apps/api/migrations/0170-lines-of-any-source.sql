-- A line of an invoice is caused by anything that is invoiced: its kind, its id, and the line of it that is
-- meant. It names what it was priced by (a fee, an agreement or a person) and the way its goods go.
alter table invoice_lines
  add column source_line_id text not null default '',
  add column title text,
  add column variant_id text,
  add column agreement_id text,
  add column start_country text,
  add column end_country text,
  add column replaces_id text,
  drop constraint invoice_lines_source_type_check,
  drop constraint invoice_lines_code_check,
  drop constraint invoice_lines_vat_category_check;
alter table invoice_lines
  add constraint invoice_lines_source_type_check check (source_type in ('fulfillment', 'stock_order',
    'packaging_order', 'product_request', 'retour', 'booking')) not valid,
  add constraint invoice_lines_code_check check (code in ('pack_first', 'pack_further', 'shipping',
    'packaging', 'retour_first', 'retour_further', 'dropshipping', 'dropshipping_shipping',
    'stock_goods', 'packaging_goods', 'service')) not valid,
  add constraint invoice_lines_vat_category_check
    check (vat_category in ('S', 'AE', 'K', 'G', 'O')) not valid,
  add constraint invoice_lines_title_check check (length(title) <= 300) not valid,
  add constraint invoice_lines_replaces_fkey foreign key (replaces_id, organisation_id)
    references invoice_lines (id, organisation_id);

-- Nothing is invoiced twice, for ever: a correction names the line it takes back, and what stands in the
-- place of another line names that one, each once.
drop index invoice_lines_source;
create unique index invoice_lines_source
  on invoice_lines (source_id, source_line_id, code, organisation_id)
  where corrects_id is null and replaces_id is null;
create unique index invoice_lines_replaces on invoice_lines (replaces_id, organisation_id)
  where corrects_id is null and replaces_id is not null;
