-- Keys that a database distributed by owner can check (docs/operations.md, "Citus").

-- A shop is connected once, whoever owns it: the key is in a small table of its own.
create table shop_domains (
  platform text not null,
  domain text not null,
  organisation_id text not null references organisations (id),
  shop_id text not null
);
insert into shop_domains (platform, domain, organisation_id, shop_id)
  select platform, domain, organisation_id, id from shops where status <> 'disconnected';
drop index shops_domain;
alter table shop_domains add constraint shops_domain primary key (platform, domain);
create index shops_by_domain on shops (platform, domain) where status <> 'disconnected';

create function keep_shop_domain() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.platform, new.domain, new.status = 'disconnected')
      = (old.platform, old.domain, old.status = 'disconnected') then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    delete from shop_domains
    where (platform, domain) = (old.platform, old.domain) and shop_id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.status <> 'disconnected' then
    insert into shop_domains (platform, domain, organisation_id, shop_id)
    values (new.platform, new.domain, new.organisation_id, new.id);
  end if;
  return null;
end $$;
create trigger shops_keep_domain after insert or delete or update of platform, domain, status on shops
  for each row execute function keep_shop_domain();

create or replace function is_connected_elsewhere(shop_domain text, own_organisation text) returns boolean
language plpgsql stable as $$
begin
  return exists (select 1 from shop_domains where platform = 'shopify' and domain = shop_domain
    and organisation_id <> own_organisation);
end $$;

-- The lines of an agreement repeat its terms. A key that cascades on update is refused where it holds the owner:
-- triggers repeat the terms instead.
alter table agreement_lines
  drop constraint agreement_lines_agreement_id_organisation_id_supplier_id_k_fkey,
  add constraint agreement_lines_agreement foreign key (agreement_id, organisation_id)
    references agreements (id, organisation_id) on delete cascade;
alter table agreements drop constraint agreements_terms;

create function require_terms_of_agreement() returns trigger language plpgsql as $$
begin
  perform 1 from agreements
  where (id, organisation_id) = (new.agreement_id, new.organisation_id)
    and (supplier_id, kind, valid_from, valid_before)
      = (new.supplier_id, new.kind, new.valid_from, new.valid_before)
  for share;
  if not found then
    raise exception 'a line has the terms of its agreement' using errcode = '23503';
  end if;
  return new;
end $$;
create trigger agreement_lines_terms
  before insert or update of agreement_id, organisation_id, supplier_id, kind, valid_from, valid_before
  on agreement_lines for each row execute function require_terms_of_agreement();

create function repeat_terms_of_agreement() returns trigger language plpgsql as $$
begin
  update agreement_lines set supplier_id = new.supplier_id, kind = new.kind,
    valid_from = new.valid_from, valid_before = new.valid_before
  where (agreement_id, organisation_id) = (new.id, new.organisation_id);
  return null;
end $$;
create trigger agreements_repeat_terms
  after update of supplier_id, kind, valid_from, valid_before on agreements
  for each row when ((old.supplier_id, old.kind, old.valid_from, old.valid_before)
    is distinct from (new.supplier_id, new.kind, new.valid_from, new.valid_before))
  execute function repeat_terms_of_agreement();
