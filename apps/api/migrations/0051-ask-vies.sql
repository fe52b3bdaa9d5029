-- When somebody last wanted VIES to be asked about the VAT id: a second click asks no second time.
alter table organisations add column vies_asked_at timestamptz(3);
