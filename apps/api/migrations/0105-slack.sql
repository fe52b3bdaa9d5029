-- Where organisations want their news in Slack. The address is a secret: whoever has it writes there.
create table slack_webhooks (
  organisation_id text primary key references organisations,
  url text not null,
  url_hint text not null,
  kinds text[] not null default '{}',
  language text not null check (language in ('de', 'en')),
  off_since timestamptz(3),
  -- Slack asked to be left alone until then.
  blocked_until timestamptz(3),
  last_sent_at timestamptz(3)
);

create table slack_messages (
  id text not null,
  organisation_id text not null references organisations,
  name text,
  params jsonb not null default '{}',
  subject_id text,
  count integer not null default 1,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  error text,
  attempts integer not null default 0,
  sent_at timestamptz(3),
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  check ((status = 'sent') = (sent_at is not null))
);
create index slack_messages_organisation
  on slack_messages (organisation_id, created_at desc, id desc);
create index slack_messages_old on slack_messages (created_at);
insert into lifecycle_steps values
  ('slack_messages', 'queued', 'sent'),
  ('slack_messages', 'queued', 'failed');
create trigger slack_messages_lifecycle before update of status on slack_messages
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();
