-- The language in which a shopper ordered, as the shop names it: of slips and delivery notes.
alter table orders add column shopper_language text check (shopper_language in ('de', 'en'));
-- A merchant's greeting for shoppers who do not read German.
alter table organisations add column brand_greeting_en text;
