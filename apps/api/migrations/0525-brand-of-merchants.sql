-- The merchant's appearance towards shoppers: sender name and colour of mails, and the address that
-- receives replies once its mailbox has confirmed it.
alter table organisations
  add column brand_name text check (brand_name !~ '[[:cntrl:]]'),
  add column brand_color text check (brand_color ~ '^#[0-9a-f]{6}$'),
  add column reply_to text check (reply_to = lower(reply_to)),
  add column reply_to_pending text check (reply_to_pending = lower(reply_to_pending));

-- A requested confirmation of a reply address; also the record for its limits.
create table reply_to_links (
  id text primary key,
  organisation_id text not null references organisations,
  address text not null check (address = lower(address)),
  -- Null until the mail is written.
  token_hash text unique,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default packhaus_now()
);
create index reply_to_links_organisation on reply_to_links (organisation_id, created_at);
create index reply_to_links_address on reply_to_links (address, created_at);
create index reply_to_links_expires_at on reply_to_links (expires_at);
