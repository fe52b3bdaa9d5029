-- What the shop asked for its variant last, in minor units of the shop's currency; null: it was not told.
alter table variant_links add column price bigint;
