-- What people are notified of: a row for each person, by a job. Unread ones of the same kind are one row.
create table notices (
  id text not null,
  organisation_id text not null references organisations,
  member_id text not null references members on delete cascade,
  name text not null,
  kind text not null,
  area text not null,
  merge_key text not null,
  params jsonb not null default '{}',
  subject_id text,
  count integer not null default 1 check (count > 0),
  read_at timestamptz(3),
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id)
);
create index notices_member on notices (member_id, created_at desc, id desc);
create index notices_area on notices (member_id, area, created_at desc, id desc);
create unique index notices_unread on notices (member_id, merge_key, organisation_id)
  where read_at is null;
create index notices_old on notices (created_at);

-- Which kinds a person gets by mail, where that is not the default, and how often a digest.
create table notice_settings (
  member_id text not null references members on delete cascade,
  organisation_id text not null references organisations,
  mail jsonb not null default '{}',
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  digest_sent_at timestamptz(3),
  primary key (member_id, organisation_id)
);
create index notice_settings_digest on notice_settings (digest_sent_at) where digest <> 'off';

-- Null: what the browser says, and Europe/Berlin for what is sent.
alter table members add column time_zone text;
