-- Somebody who wants to be taken. Nothing else is made of it until their mail is confirmed.
create table sign_ups (
  id text primary key,
  email text not null check (email = lower(email)),
  -- Null until the mail is written, and for addresses that have an account.
  token_hash text unique,
  password_hash text not null,
  -- What they said, as the waitlist takes it over.
  answers jsonb not null,
  language text not null check (language in ('de', 'en')),
  network text,
  -- When the mail was written last, and when the relay had taken it.
  written_at timestamptz(3),
  sent_at timestamptz(3),
  expires_at timestamptz(3) not null,
  -- Whose account was made of it.
  member_id text references members on delete cascade,
  created_at timestamptz(3) not null default packhaus_now()
);
create index sign_ups_email on sign_ups (email, created_at);
create index sign_ups_expires_at on sign_ups (expires_at);
create index sign_ups_member on sign_ups (member_id) where member_id is not null;
