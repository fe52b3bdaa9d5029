/**
 * All writes of a fulfilment in one statement: $1 order, $2 a new id, $3 location, $4 tracking
 * number.
 */
export const fulfil = `
  with o as (select id, merchant_id, shop_id from orders
      where id = $1 and fulfillment_status = 'not_fulfilled' for no key update),
  gone as (delete from reservations r using o
    where r.order_id = o.id and r.merchant_id = o.merchant_id and r.location_id = $3 returning r.*),
  made as (insert into fulfillments (id, merchant_id, order_id, location_id, fulfiller_id, status,
      shipment_method, packed_by, shipped_at)
    select 'ful_' || $2::text, merchant_id, id, $3, 'org_platform', 'shipped', 'dhl_paket', 'Ada Admin',
      packhaus_now() from o returning id),
  pieces as (insert into fulfillment_items (id, merchant_id, fulfillment_id, line_item_id,
      inventory_item_id, quantity)
    select 'fulit_' || $2::text || row_number() over (), gone.merchant_id, made.id, line_item_id,
      inventory_item_id, quantity from gone, made),
  parcel as (insert into parcels (id, merchant_id, order_id, fulfillment_id, tracking_number)
    select 'parc_' || $2::text, o.merchant_id, o.id, made.id, $4::text from o, made),
  levels as (update inventory_levels l set stocked_quantity = l.stocked_quantity - g.quantity,
      reserved_quantity = l.reserved_quantity - g.quantity
    from (select inventory_item_id, merchant_id, location_id, sum(quantity) as quantity from gone
      group by 1, 2, 3) g
    where (l.inventory_item_id, l.merchant_id, l.location_id)
      = (g.inventory_item_id, g.merchant_id, g.location_id)),
  moved as (insert into stock_movements (id, merchant_id, inventory_item_id, location_id, kind, quantity,
      cause_id, actor_id)
    select 'smov_' || $2::text || row_number() over (), merchant_id, inventory_item_id, location_id,
      'fulfilment', -sum(quantity), 'ful_' || $2::text, 'floor' from gone group by 2, 3, 4),
  lines as (update order_items i set fulfilled_quantity = fulfilled_quantity + gone.quantity,
      shipped_quantity = shipped_quantity + gone.quantity
    from gone where (i.id, i.merchant_id) = (gone.line_item_id, gone.merchant_id)),
  push as (insert into tracking_pushes (id, organisation_id, shop_id, order_id, fulfillment_id, kind,
      revision)
    select 'push_' || $2::text, o.merchant_id, o.shop_id, o.id, made.id, 'create', 1 from o, made)
  update orders set status = 'completed', fulfillment_status = 'shipped',
    search = search || E'\\n' || $4::text, public_search = public_search || E'\\n' || $4::text
  from o where orders.id = o.id and orders.merchant_id = o.merchant_id
  returning orders.id, orders.merchant_id, orders.shop_id`

/** The rows that a fulfilment checks and locks: the order with its lines and their reservations. */
export const takeOrder = `
  select o.*, (select json_agg(i) from order_items i
      where i.order_id = o.id and i.merchant_id = o.merchant_id) as items,
    (select json_agg(r) from reservations r
      where r.order_id = o.id and r.merchant_id = o.merchant_id) as reserved
  from orders o where o.id = $1 for no key update of o`
export const lockLevels = `
  select id, stocked_quantity, reserved_quantity from inventory_levels
  where inventory_item_id = any($1) and merchant_id = $2 order by id for no key update`

/** Pays an invoice from the balance: $1 invoice, $2 a new id. */
export const pay = `
  with i as (select id, organisation_id, number, amount from invoices
      where id = $1 and status = 'open' for no key update),
  account as (select a.id, a.kind, a.balance from ledger_accounts a, i
    where a.organisation_id = i.organisation_id and a.kind in ('balance', 'receivable')
      and a.detail = ''),
  booked as (insert into ledger_transactions (id, organisation_id, type, description, reference, amount,
      balance_after, invoice_id, actor_id, actor_name)
    select 'txn_' || $2::text, organisation_id, 'invoice_payment', number, 'pay:' || i.id, -i.amount,
      account.balance - i.amount, i.id, 'floor', '' from i, account where account.kind = 'balance'
    returning id),
  entries as (insert into ledger_entries (id, organisation_id, transaction_id, account_id, amount)
    select 'ent_' || $2::text || kind, organisation_id, booked.id, account.id,
      case kind when 'balance' then -i.amount else i.amount end
    from i, booked, account order by account.id)
  insert into invoice_payments (id, organisation_id, invoice_id, amount, source, paid_on, transaction_id,
    actor_id, actor_name)
  select 'pay_' || $2::text, organisation_id, i.id, i.amount, 'balance',
    (packhaus_now() at time zone 'Europe/Berlin')::date, booked.id, 'floor', '' from i, booked
  returning *`
export const takeInvoice = `
  select i.*, a.balance from invoices i join ledger_accounts a
    on a.organisation_id = i.organisation_id and a.kind = 'balance'
  where i.id = $1 and i.organisation_id = $2 for no key update`

/**
 * Audit lines, jobs and a live notice of a change: $1 lines, $2 job names, $3 payload, $4 topic.
 */
export const afterwards = `
  with audit as (insert into audit_entries (id, organisation_id, entity, entity_id, action, details,
      actor_id, actor_name, actor_role)
    select id, organisation_id, entity, entity_id, action, details, 'floor', 'Floor', 'administrator'
    from jsonb_to_recordset($1::jsonb) as line (id text, organisation_id text, entity text,
      entity_id text, action text, details jsonb)),
  jobs as (insert into pgboss.job (id, name, data)
    select gen_random_uuid(), name, $3::jsonb from unnest($2::text[]) name),
  notices as (insert into live_notices (topic, id, organisation_id)
    values ($4, $3::jsonb ->> 'id', $3::jsonb #>> '{organisation_ids,0}'))
  select pg_notify('events', '')`

export const session = `
  select m.id, m.first_name || ' ' || m.last_name as name, m.position, m.organisation_id, o.type,
    o.status, p.id as session_id, p.last_seen_at < packhaus_now() - interval '1 minute' as is_stale
  from sessions p
  join members m on m.id = p.member_id and (m.disabled_at is null or m.disabled_at > packhaus_now())
  join organisations o on o.id = m.organisation_id
  where p.token_hash = $1 and p.expires_at > packhaus_now()
    and p.last_seen_at > packhaus_now() - interval '60 minutes'`
export const touch = "update sessions set last_seen_at = packhaus_now() where id = $1"

/**
 * Stores a shop's message: $1 id, $2 organisation, $3 shop, $4 delivery, $5 topic, $6 subject, $7
 * body.
 */
export const receive = `
  insert into inbox (id, organisation_id, shop_id, delivery_id, topic, subject, body)
  values ('inb_' || $1::text, $2, $3, $4, $5, $6, $7::jsonb)
  on conflict (shop_id, delivery_id, organisation_id) do nothing`
export const receiveAndWake = `
  with stored as (${receive} returning 1) select pg_notify('shop_messages', '') from stored`
export const sender = `
  select s.id, s.organisation_id from shops s join organisations o on o.id = s.organisation_id
  where s.platform = 'shopify' and s.domain = $1 and s.status <> 'disconnected' and o.status = 'active'`
export const limit = `
  insert into rate_limits as l (key, points, expires_at) values ($1, 1, now() + interval '1 second')
  on conflict (key) do update set
    points = case when l.expires_at <= now() then 1 else least(l.points + 1, 1000000) end,
    expires_at = case when l.expires_at <= now() then excluded.expires_at else l.expires_at end
  returning points`
export const claimKey = `
  insert into idempotency_keys (actor, key, fingerprint) values ($1, $2, $3)
  on conflict (actor, key) do nothing`
export const storeReply = `
  update idempotency_keys set reply = $3 where actor = $1 and key = $2`
