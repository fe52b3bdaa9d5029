-- A line gets its VAT when it is issued: on the page where it is, so that no index is written again.
alter table invoice_lines set (fillfactor = 80);
