-- That goods left the EU: uploaded by who shipped them, or by an administrator. Once for each shipment.
create table export_proofs (
  id text not null,
  organisation_id text not null references organisations,
  source_type text not null check (source_type in ('fulfillment', 'stock_order')),
  source_id text not null,
  shipper_id text not null references organisations,
  file_id text not null,
  name text not null,
  uploaded_by text not null,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  constraint export_proofs_source unique (source_id, organisation_id)
);
create index export_proofs_shipper on export_proofs (shipper_id, id);
create trigger export_proofs_append_only before update or delete on export_proofs
  for each row execute function refuse_change();
create trigger export_proofs_no_truncate before truncate on export_proofs
  for each statement execute function refuse_change();

-- What waits because nobody has proved yet that it left the EU.
alter table invoice_lines
  drop constraint invoice_lines_waits_for_check,
  add constraint invoice_lines_waits_for_check
    check (waits_for in ('price', 'agreement', 'approval', 'vat', 'proof')) not valid;
-- Goods taken for exports, whose proof may be late.
create index invoice_lines_exports on invoice_lines (source_id, supplied_on)
  where vat_category = 'G' and corrects_id is null;
