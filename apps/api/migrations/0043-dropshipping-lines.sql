-- Goods that a supplier ships from his own place are priced by the agreement with him: until there is
-- one, such a line waits for it.
alter table invoice_lines
  drop constraint invoice_lines_code_check,
  drop constraint invoice_lines_waits_for_check,
  drop constraint invoice_lines_check1,
  add constraint invoice_lines_code_check check (code in ('pack_first', 'pack_further', 'shipping',
    'packaging', 'retour_first', 'retour_further', 'dropshipping')),
  add constraint invoice_lines_waits_for_check check (waits_for in ('price', 'agreement', 'vat')),
  add constraint invoice_lines_priced check (net is not null
    or coalesce(waits_for, '') in ('price', 'agreement'));

-- What was paid too much for an invoice, and waits for a second administrator.
alter table transfers
  add column invoice_id text,
  add constraint transfers_invoice foreign key (invoice_id, organisation_id)
    references invoices (id, organisation_id);
