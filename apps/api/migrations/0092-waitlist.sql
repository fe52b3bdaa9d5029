-- Applicants are compared by what is written in many ways.
create function company_key(name text) returns text language sql immutable parallel safe as $$
  select nullif(regexp_replace(regexp_replace(lower(name),
    '\m(gmbh|mbh|ug|haftungsbeschränkt|ag|kg|ohg|gbr|ek|e\.\s?k|ltd|limited|llc|inc|bv|b\.v|sarl|srl|sas|ab|oy|aps|sp\.?\s?z\s?o\.?\s?o)\M\.?',
    '', 'g'), '[^[:alnum:]]', '', 'g'), '')
$$;
-- Of a mailbox of one's own: whoever has one at a provider shares its domain with everybody.
create function own_mail_domain(email text) returns text language sql immutable parallel safe as $$
  select case when domain not in ('gmail.com', 'googlemail.com', 'gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch',
    'web.de', 't-online.de', 'freenet.de', 'outlook.com', 'outlook.de', 'hotmail.com', 'hotmail.de',
    'live.com', 'live.de', 'msn.com', 'yahoo.com', 'yahoo.de', 'icloud.com', 'me.com', 'mac.com', 'aol.com',
    'mail.de', 'posteo.de', 'mailbox.org', 'proton.me', 'protonmail.com') then domain end
  from (select nullif(split_part(email, '@', 2), '') as domain) as mail
$$;
-- The last nine digits: with or without the country, with or without the zero.
create function phone_key(phone text) returns text language sql immutable parallel safe as $$
  select case when length(digits) >= 6 then right(digits, 9) end
  from (select regexp_replace(phone, '\D', '', 'g') as digits) as written
$$;

create table waitlist_entries (
  id text not null,
  organisation_id text not null references organisations,
  -- Of the person who applied.
  email text not null check (email = lower(email)),
  language text not null default 'de' check (language in ('de', 'en')),
  company text not null,
  contact_name text,
  country text not null check (country ~ '^[A-Z]{2}$'),
  city text,
  phone text,
  vat_id text,
  shop_address text not null,
  monthly_parcels integer not null check (monthly_parcels >= 0),
  item_count integer check (item_count >= 0),
  industry text check (industry in ('beauty', 'electronics', 'fashion', 'food', 'garden', 'home',
    'jewellery', 'pets', 'sports', 'stationery', 'toys', 'other')),
  needs text not null,
  found_via text,
  status text not null default 'waiting'
    check (status in ('waiting', 'invited', 'joined', 'declined')),
  consented_at timestamptz(3) not null,
  applied_at timestamptz(3) not null default packhaus_now(),
  -- Since when nobody answered; who says that they stay waits anew.
  waiting_since timestamptz(3) not null default packhaus_now(),
  warned_at timestamptz(3),
  invited_at timestamptz(3),
  -- The agency that invited, which will look after them; null for the platform.
  agency_id text references organisations,
  declined_at timestamptz(3),
  decline_reason text,
  created_at timestamptz(3) not null default packhaus_now(),
  company_key text generated always as (company_key(company)) stored,
  mail_domain text generated always as (own_mail_domain(email)) stored,
  phone_key text generated always as (phone_key(phone)) stored,
  primary key (id, organisation_id),
  unique (organisation_id),
  check ((status = 'declined') = (declined_at is not null)),
  check ((status = 'declined') = (decline_reason is not null)),
  check (agency_id is null or status in ('invited', 'joined'))
);
create index waitlist_entries_list on waitlist_entries (status, applied_at desc, id desc);
create index waitlist_entries_all on waitlist_entries (applied_at desc, id desc);
create index waitlist_entries_company on waitlist_entries (company_key);
create index waitlist_entries_mail on waitlist_entries (mail_domain);
create index waitlist_entries_phone on waitlist_entries (phone_key);
create index waitlist_entries_vat_id on waitlist_entries (vat_id);
create index waitlist_entries_shop on waitlist_entries (shop_address);
create index waitlist_entries_waiting on waitlist_entries (waiting_since) where status = 'waiting';
create index waitlist_entries_agency on waitlist_entries (agency_id) where agency_id is not null;
-- Applicants are compared with organisations, too.
alter table organisations
  add column company_key text generated always as (company_key(name)) stored,
  add column mail_domain text generated always as (own_mail_domain(email)) stored,
  add column phone_key text generated always as (phone_key(phone)) stored;
create index organisations_company_key on organisations (company_key);
create index organisations_mail_domain on organisations (mail_domain);
create index organisations_phone_key on organisations (phone_key);
create index organisations_vat_id on organisations (vat_id);

insert into lifecycle_steps values
  ('waitlist_entries', 'waiting', 'invited'),
  ('waitlist_entries', 'waiting', 'declined'),
  ('waitlist_entries', 'invited', 'joined'),
  ('waitlist_entries', 'invited', 'waiting'),
  ('waitlist_entries', 'declined', 'waiting');
create trigger waitlist_entries_lifecycle before update of status on waitlist_entries
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();

-- What those who decide write down about an applicant. Applicants never see it.
create table waitlist_notes (
  id text not null,
  organisation_id text not null,
  entry_id text not null,
  -- Whose people see it, besides staff.
  author_organisation_id text not null references organisations,
  author_name text not null,
  text text not null,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  foreign key (entry_id, organisation_id) references waitlist_entries (id, organisation_id)
    on delete cascade
);
create index waitlist_notes_entry on waitlist_notes (entry_id, organisation_id, created_at desc, id desc);
create index waitlist_notes_author on waitlist_notes (author_organisation_id);
