-- The pieces of a claim are sent again by another order, for which nobody is charged.
alter table claims add column new_order_id text, add column new_order_number text,
  add foreign key (new_order_id, organisation_id) references orders (id, merchant_id),
  add check ((new_order_id is null) = (new_order_number is null));
create unique index claims_new_order on claims (new_order_id, organisation_id)
  where new_order_id is not null;

alter table chat_messages drop constraint chat_messages_claim_event_check,
  add constraint chat_messages_claim_event_check check (claim_event in ('create', 'propose', 'replace', 'accept',
    'decline', 'withdraw', 'refund', 'credit', 'track'));
