-- What the books rest on keeps its file: an invoice, one that a payee wrote, a proof of a payment or of an
-- export. Of rows from before a file may be gone already.
alter table invoice_documents
  -- A document and its file are made together.
  add constraint invoice_documents_file foreign key (file_id, organisation_id)
    references files (id, organisation_id) deferrable initially deferred not valid;
alter table payee_invoices
  add constraint payee_invoices_file foreign key (file_id, organisation_id)
    references files (id, organisation_id) not valid;
alter table payment_proofs
  add constraint payment_proofs_file foreign key (file_id, organisation_id)
    references files (id, organisation_id) not valid;

-- The file of a proof of export lies with whoever uploaded it: the supplier, or the platform.
alter table export_proofs disable trigger export_proofs_append_only;
alter table export_proofs add column file_owner_id text;
update export_proofs set file_owner_id = files.organisation_id
from files where files.id = export_proofs.file_id;
alter table export_proofs enable trigger export_proofs_append_only;
alter table export_proofs
  add constraint export_proofs_file foreign key (file_id, file_owner_id)
    references files (id, organisation_id);

create index invoice_documents_file on invoice_documents (file_id, organisation_id);
create index payee_invoices_file on payee_invoices (file_id, organisation_id);
create index payment_proofs_file on payment_proofs (file_id, organisation_id);
create index export_proofs_file on export_proofs (file_id, file_owner_id);
