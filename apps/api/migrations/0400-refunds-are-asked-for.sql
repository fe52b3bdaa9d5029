-- What a shop front keeps of a session lies apart from what the provider answered (`data`).
alter table payment_sessions add column shopper_data jsonb not null default '{}';
-- Only a session that was started has an answer of its provider; other keys are the shop front's.
update payment_sessions set
  shopper_data = data - array['id', 'url', 'payment_intent'],
  data = case when is_initiated and provider_id = 'card'
    then data - (array(select key from jsonb_object_keys(data) as key
      where key not in ('id', 'url', 'payment_intent')))
    else '{}' end
  where data <> '{}';
update payments set data = case when provider_id = 'card'
    then data - (array(select key from jsonb_object_keys(data) as key
      where key not in ('id', 'url', 'payment_intent')))
    else '{}' end
  where data <> '{}';

-- The session that a payment was promised by: its provider tells of it by that id.
alter table payments add column payment_session_id text;
update payments set payment_session_id = (
  select s.id from payment_sessions s
  where s.merchant_id = payments.merchant_id and s.provider_id = payments.provider_id
    and s.data ->> 'payment_intent' = payments.data ->> 'payment_intent'
    and (s.cart_id = payments.cart_id or s.payment_collection_id = payments.payment_collection_id)
  limit 1)
  where data ->> 'payment_intent' is not null;
create index payments_intent on payments ((data ->> 'payment_intent'), merchant_id)
  where data ->> 'payment_intent' is not null;

-- A refund is a row before its provider is asked: its amount is reserved until the provider has answered.
alter table refunds
  add column status text not null default 'done' check (status in ('pending', 'done', 'refused')),
  -- As the provider calls it.
  add column external_id text;
create unique index refunds_external on refunds (payment_id, external_id, merchant_id)
  where external_id is not null;
create index refunds_pending on refunds (id, merchant_id) where status = 'pending';
-- What was given back at the provider, and is in no refund yet.
insert into refunds (id, merchant_id, payment_id, order_id, amount, reason, note)
  select 'ref_' || p.id, p.merchant_id, p.id, p.order_id,
    p.amount_refunded - coalesce(r.amount, 0), 'other', null
  from payments p
  left join (select payment_id, sum(amount) as amount from refunds group by 1) r on r.payment_id = p.id
  where p.amount_refunded > coalesce(r.amount, 0);

-- The provider's books are compared with ours: what differs is kept for a person.
alter table card_messages drop constraint card_messages_kind_check;
alter table card_messages add constraint card_messages_kind_check
  check (kind in ('paid', 'declined', 'expired', 'refunded', 'disputed', 'compared'));
alter table card_messages drop constraint card_messages_reason_check;
alter table card_messages add constraint card_messages_reason_check check (reason in
  ('unknown_attempt', 'wrong_invoice', 'wrong_session', 'wrong_currency', 'wrong_amount', 'incomplete',
    'refunded', 'disputed', 'refund_refused', 'not_booked', 'not_taken', 'taken_differs',
    'refunded_differs'));
