-- Whose list a price stands on, so that an organisation sees its own and the platform's.
alter table fees add column list_id text not null
  generated always as (coalesce(organisation_id, '*')) stored;
