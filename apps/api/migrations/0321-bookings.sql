-- Services that were booked (domain 7): at the price and the commission of the day they were booked.
create sequence booking_number as integer;

create table bookings (
  id text not null,
  organisation_id text not null references organisations,
  organisation_name text not null,
  number text not null default
    'BU-' || to_char(packhaus_now() at time zone 'Europe/Berlin', 'YYYY') || '-'
      || lpad(nextval('booking_number')::text, 4, '0'),
  status text not null default 'pending'
    check (status in ('pending', 'confirmed', 'completed', 'cancelled')),
  service_id text not null references services,
  service_name text not null,
  provider_id text not null references organisations,
  provider_name text not null,
  -- Net cents; percent of it that the platform keeps, and what is left for the provider.
  amount bigint not null check (amount > 0),
  commission integer not null check (commission between 0 and 100),
  payout bigint not null check (payout between 0 and amount),
  -- What the service asked, what was answered, and the terms that were accepted.
  required_information text not null,
  information text not null,
  terms_url text not null,
  booked_by text not null,
  booked_by_name text not null,
  -- Why it was cancelled.
  reason text,
  confirmed_at timestamptz(3),
  completed_at timestamptz(3),
  cancelled_at timestamptz(3),
  -- Null until somebody wrote.
  last_message_at timestamptz(3),
  -- When its provider was last told that it may be completed.
  offered_at timestamptz(3),
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (number, organisation_id),
  check (status <> 'confirmed' or confirmed_at is not null),
  check ((status = 'completed') = (completed_at is not null)),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check ((status = 'cancelled') = (reason is not null))
);
create index bookings_list on bookings (organisation_id, created_at desc, id desc);
create index bookings_all on bookings (created_at desc, id desc);
create index bookings_provider on bookings (provider_id, created_at desc, id desc);
create index bookings_service on bookings (service_id);
create index bookings_confirmed on bookings (confirmed_at) where status = 'confirmed';

insert into lifecycle_steps values
  ('bookings', 'pending', 'confirmed'),
  ('bookings', 'pending', 'cancelled'),
  ('bookings', 'confirmed', 'completed'),
  ('bookings', 'confirmed', 'cancelled');
create trigger bookings_lifecycle before update of status on bookings
  for each row when (old.status is distinct from new.status) execute function enforce_lifecycle();

create table booking_products (
  id text not null,
  organisation_id text not null,
  booking_id text not null,
  provider_id text not null,
  -- As it was called when it was booked: it may be gone by now.
  product_id text not null,
  product_title text not null,
  rank integer not null,
  primary key (id, organisation_id),
  unique (booking_id, product_id, organisation_id),
  foreign key (booking_id, organisation_id) references bookings (id, organisation_id)
);

create table booking_files (
  id text not null,
  organisation_id text not null,
  booking_id text not null,
  provider_id text not null,
  file_id text not null,
  name text not null,
  size bigint not null,
  -- The organisation of whoever added it.
  added_for text not null,
  added_by text not null,
  added_by_name text not null,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  unique (file_id, organisation_id),
  foreign key (booking_id, organisation_id) references bookings (id, organisation_id),
  foreign key (file_id, organisation_id) references files (id, organisation_id)
);
create index booking_files_booking on booking_files (booking_id, organisation_id);

create table booking_notes (
  id text not null,
  organisation_id text not null,
  booking_id text not null,
  provider_id text not null,
  text text not null check (text <> ''),
  written_by text not null,
  written_by_name text not null,
  created_at timestamptz(3) not null default packhaus_now(),
  primary key (id, organisation_id),
  foreign key (booking_id, organisation_id) references bookings (id, organisation_id)
);
create index booking_notes_booking on booking_notes (booking_id, organisation_id);
