-- The lines of an invoice are listed and exported in the order in which they were supplied.
create index invoice_lines_supplied on invoice_lines (invoice_id, supplied_on, id);

-- Saved views hold the addresses of lists: these parts have other names now.
update saved_views set search = regexp_replace(search, '([?&])(from|to)=', '\1issued_\2=', 'g')
  where list = 'invoices';
update saved_views set search = regexp_replace(search, '([?&])order=', '\1sort=')
  where list = 'waiting-lines';
