-- The merchant's greeting on packing slips.
alter table organisations add column brand_greeting text;
