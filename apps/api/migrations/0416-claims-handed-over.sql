-- Support proposes what is given back for a claim; an administrator confirms it (domain 10).
alter table claims
  add column requested_way text check (requested_way in ('refund', 'credit')),
  add column requested_amount bigint check (requested_amount > 0),
  add column requested_by text,
  add column requested_by_name text,
  add column requested_at timestamptz(3),
  add check (num_nulls(requested_way, requested_amount, requested_by, requested_by_name, requested_at) in (0, 5));
create index claims_requested on claims (chat_id, organisation_id)
  where status = 'accepted' and requested_at is not null;
