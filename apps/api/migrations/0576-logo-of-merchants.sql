-- The merchant's logo on packing slips, delivery notes and in mails to shoppers: a file of its own.
alter table organisations
  add column brand_logo_id text,
  add constraint organisations_brand_logo foreign key (brand_logo_id, id)
    references files (id, organisation_id);
create index organisations_brand_logo on organisations (brand_logo_id, id)
  where brand_logo_id is not null;
