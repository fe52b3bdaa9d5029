-- What a packaging costs and how long making it takes, its pictures, artwork and print templates (domain 4).
alter table packagings
  -- Net cents for so many pieces; null: only on request.
  add column price bigint check (price >= 0),
  add column price_base integer not null default 1 check (price_base in (1, 100, 1000)),
  add column moq bigint not null default 1 check (moq > 0),
  -- Working days.
  add column production_days_min integer check (production_days_min >= 0),
  add column production_days_max integer check (production_days_max >= production_days_min),
  -- The first of its images.
  add column image_id text;

create table packaging_files (
  id text not null,
  organisation_id text not null,
  packaging_id text not null,
  kind text not null check (kind in ('image', 'customer_file', 'producer_file')),
  file_id text not null,
  -- In whose files it lies: templates in those of the platform.
  file_owner_id text not null,
  name text not null,
  size bigint not null,
  added_by text not null,
  added_by_name text not null,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (file_id, organisation_id),
  foreign key (packaging_id, organisation_id) references packagings (id, organisation_id),
  constraint packaging_files_file foreign key (file_id, file_owner_id)
    references files (id, organisation_id)
);
create index packaging_files_packaging on packaging_files (packaging_id, organisation_id);
create index packaging_files_file on packaging_files (file_id, file_owner_id);
