-- What an address lacks that could not be invoiced.
alter table invoice_run_rows add column missing text[] not null default '{}';
