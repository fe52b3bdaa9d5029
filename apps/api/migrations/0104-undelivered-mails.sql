-- Mails that reached nobody: refused by the relay, or reported by it later. While a report of an address
-- is open, no mail goes there. A report that comes again is known by its message.
create table undelivered_mails (
  id text primary key,
  organisation_id text references organisations,
  address text not null,
  kind text not null check (kind in ('refused', 'bounce', 'complaint')),
  message_id text not null,
  subject text,
  reason text,
  withheld integer not null default 0 check (withheld >= 0),
  resolved_at timestamptz(3),
  resolved_by text,
  created_at timestamptz(3) not null default packhaus_now(),
  unique (message_id, address, kind)
);
create index undelivered_mails_stopped on undelivered_mails (address)
  where kind <> 'refused' and resolved_at is null;
create index undelivered_mails_open on undelivered_mails (created_at desc, id desc)
  where resolved_at is null;
create index undelivered_mails_all on undelivered_mails (created_at desc, id desc);
create index undelivered_mails_organisation
  on undelivered_mails (organisation_id, created_at desc, id desc);
