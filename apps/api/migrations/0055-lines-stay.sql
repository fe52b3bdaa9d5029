-- Lines are collected with their VAT, and written once more only where it became another: their pages
-- need no room.
alter table invoice_lines reset (fillfactor);
