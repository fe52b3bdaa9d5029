-- What service providers offer (domain 7). Others see what is enabled, whoever offers it: the table is shared.
create table services (
  id text primary key,
  -- Its provider.
  organisation_id text not null references organisations,
  provider_name text not null,
  name text not null check (name <> ''),
  description text not null,
  -- Net cents.
  price bigint not null check (price > 0),
  -- What whoever books must tell; empty: nothing.
  required_information text not null,
  requires_products boolean not null,
  enabled boolean not null,
  terms_url text not null,
  -- By this column others than the provider see it, or do not.
  visibility text not null
    generated always as (case when enabled then 'shared' else 'own' end) stored,
  created_at timestamptz(3) not null default packhaus_now(),
  updated_at timestamptz(3) not null default packhaus_now()
);
create index services_provider on services (organisation_id);
create trigger services_updated_at before update on services
  for each row execute function set_updated_at();

-- Percent of the net price that the platform keeps (domain 5): of one service, or of all of a provider that
-- say nothing else. What is not said is the usual rate.
create table commission_rates (
  id text primary key,
  organisation_id text not null references organisations,
  -- Null: of the provider.
  service_id text references services,
  commission integer not null check (commission between 0 and 100),
  updated_at timestamptz(3) not null default packhaus_now(),
  unique nulls not distinct (service_id, organisation_id)
);
create index commission_rates_provider on commission_rates (organisation_id);
create trigger commission_rates_updated_at before update on commission_rates
  for each row execute function set_updated_at();
