-- A price of a day is put right by a newer row of that day, and a planned one taken back by a row that
-- says so. Rows of one key and day are a chain: each names the one before it, and the last one counts.
alter table fees
  add column supersedes_id text unique references fees,
  add column is_revoked boolean not null default false,
  drop constraint fees_organisation_id_code_country_group_max_weight_valid_fr_key,
  drop constraint fees_check2,
  add constraint fees_one_first unique nulls not distinct
    (organisation_id, code, country_group, max_weight, valid_from, supersedes_id),
  add constraint fees_platform_has_amount check (organisation_id is not null or amount is not null or is_revoked),
  add constraint fees_revoked check (not is_revoked or (amount is null and supersedes_id is not null));
