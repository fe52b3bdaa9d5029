-- The confirmed bookings of a provider are read by an index of theirs, not by those of everybody.
drop index bookings_confirmed;
create index bookings_confirmed on bookings (provider_id, created_at desc, id desc)
  where status = 'confirmed';
