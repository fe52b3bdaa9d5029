-- The appendix of an invoice lists each of its lines; the page sums them by service.
alter table invoice_documents
  add column kind text not null default 'document' check (kind in ('document', 'appendix')),
  drop constraint invoice_documents_invoice_id_language_organisation_id_key,
  add constraint invoice_documents_one unique (invoice_id, language, kind, organisation_id);
