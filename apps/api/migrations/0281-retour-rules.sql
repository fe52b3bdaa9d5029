-- What happens with what comes back, by grade (domain 4): the default of an organisation, and of single
-- products. Null: of a product as the organisation says, of an organisation as usual.
create table retour_rules (
  id text not null,
  organisation_id text not null references organisations,
  product_id text,
  grade_a text check (grade_a in ('restock', 'refurbish', 'keep', 'dispose')),
  grade_b text check (grade_b in ('restock', 'refurbish', 'keep', 'dispose')),
  grade_c text check (grade_c in ('restock', 'refurbish', 'keep', 'dispose')),
  updated_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique nulls not distinct (product_id, organisation_id),
  foreign key (product_id, organisation_id) references products (id, merchant_id)
);
create index retour_rules_organisation on retour_rules (organisation_id);
create trigger retour_rules_updated_at before update on retour_rules
  for each row execute function set_updated_at();

-- Why something else happened with a retour than the rule says.
alter table retours add column reason text;
