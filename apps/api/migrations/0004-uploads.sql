create table files (
  id text not null,
  organisation_id text not null references organisations,
  context text not null,
  name text not null,
  mime text not null,
  size bigint not null check (size >= 0),
  sha256 text not null,
  created_by text not null,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id)
);
create index files_organisation on files (organisation_id, created_at desc, id desc);
