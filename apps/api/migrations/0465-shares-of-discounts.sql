-- A swap's goods keep the discounts of their order. Of a fixed discount of all lines they get the share of the pieces
-- that come back; null: what the discount's rule says.
alter table cart_discounts add column share bigint check (share >= 0);
