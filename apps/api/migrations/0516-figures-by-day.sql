-- Figures of the dashboard read the rows of a range of days.

create index claims_created on claims (created_at);

create index invoice_payments_paid on invoice_payments (paid_on);

create index bookings_completed_at on bookings (provider_id, completed_at)
  where completed_at is not null;
