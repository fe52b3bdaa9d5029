-- The engine makes an order by what it knows (ADR 37): what the platform adds has a default.
alter table orders
  alter column number set default '',
  alter column recipient set default '',
  alter column country_code set default '';
