-- Who waits can be declined, and may apply again; an invitation that comes to nothing leads back.
alter table organisations drop constraint organisations_status_check;
alter table organisations add constraint organisations_status_check
  check (status in ('waitlist', 'invited', 'declined', 'active', 'disabled'));
insert into lifecycle_steps values
  ('organisations', 'waitlist', 'declined'),
  ('organisations', 'invited', 'waitlist'),
  ('organisations', 'declined', 'waitlist');
