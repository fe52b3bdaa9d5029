-- A standard size that a customer bought stays a standard size (ADR 98).
update packagings set type = 'standard' where standard_id is not null and type <> 'standard';
