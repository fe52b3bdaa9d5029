-- Lists show what was issued last first, and at the end what was not issued yet: no index knew that order.
drop index invoices_issued;
drop index invoices_issued_all;
create index invoices_issued on invoices (organisation_id, issued_on desc nulls last, id desc);
create index invoices_issued_all on invoices (issued_on desc nulls last, id desc);
