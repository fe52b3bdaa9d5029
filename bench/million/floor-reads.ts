// The same answers as the product's, each by one hand-written statement.

const columns = [
  "id",
  "display_id",
  "number",
  "merchant_id",
  "shop_id",
  "sales_channel_id",
  "external_id",

  "status",
  "payment_status",
  "fulfillment_status",
  "holds",
  "recipient",
  "country_code",
  "email",
  "currency_code",
  "total",
  "item_count",
  "first_item",
  "location_id",
  "shipment_method",
  "invoiced",
  "created_at",
  "updated_at",
  "canceled_at",
]

/** Counts are exact up to this number. */
export const MAX_COUNTED = 10_000

/** A page of orders with the names of the rows they refer to, and the total count. */
const pageOf = (page: string, all: string) => `
  select ${columns.map((name) => `o.${name}`).join(", ")}, merchant.name as merchant_name,
    place.name as location_name, place.kind as location_kind, shop.name as shop_name,
    (select count(*) from ${all}) as count
  from (${page}) page
  join orders o on o.id = page.id and o.merchant_id = page.merchant_id
  join organisations merchant on merchant.id = o.merchant_id
  left join stock_locations place on place.id = o.location_id
  left join shops shop on shop.id = o.shop_id
  order by o.created_at desc, o.id desc`

const newest = (from: string, offset: number) => `select id, merchant_id from ${from}
  order by created_at desc, id desc limit 20 offset $${offset}`

export const listOf = (where: string, parameters: number) =>
  pageOf(
    newest(`orders where ${where}`, parameters + 1),
    `(select 1 from orders where ${where} limit ${MAX_COUNTED + 1}) found`,
  )

/** Found before sorting: the planner cannot tell a rare text from a frequent one. */
export const searchOf = (where: string, parameters: number) => `
  with found as materialized (
    select id, merchant_id, created_at from orders where ${where} limit ${MAX_COUNTED + 1})
  ${pageOf(newest("found", parameters + 1), "found")}`

const list = (rows: string) => `(select coalesce(json_agg(one), '[]') from (${rows}) one)`

/**
 * One order with lines, reservations, fulfilments, parcels and the state of its tracking pushes.
 */
export const order = `
  select o.*, merchant.name as merchant_name, place.name as location_name,
    place.kind as location_kind, shop.name as shop_name, shop.domain,
    ${list(`select i.*, product.thumbnail, coalesce(variant.hs_code, product.hs_code) as hs_code,
        coalesce(variant.origin_country, product.origin_country) as origin_country,
        coalesce(variant.mid_code, product.mid_code) as mid_code,
        ${list(`select location_id, quantity from reservations r
          where r.line_item_id = i.id and r.merchant_id = i.merchant_id`)} as reservations
      from order_items i
      left join product_variants variant
        on variant.id = i.variant_id and variant.merchant_id = i.merchant_id
      left join products product
        on product.id = variant.product_id and product.merchant_id = variant.merchant_id
      where i.order_id = o.id and i.merchant_id = o.merchant_id order by i.position`)} as items,
    ${list(`select f.*, at.name as location_name,
        ${list(`select line_item_id, quantity from fulfillment_items p
          where p.fulfillment_id = f.id and p.merchant_id = f.merchant_id`)} as items,
        ${list(`select * from parcels p
          where p.fulfillment_id = f.id and p.merchant_id = f.merchant_id`)} as parcels,
        ${list(`select * from fulfillment_packagings p
          where p.fulfillment_id = f.id and p.merchant_id = f.merchant_id`)} as packagings,
        ${list(`select status, attempts, last_error, done_at from tracking_pushes p
          where p.fulfillment_id = f.id and p.organisation_id = f.merchant_id
          order by revision`)} as pushes
      from fulfillments f left join stock_locations at on at.id = f.location_id
      where f.order_id = o.id and f.merchant_id = o.merchant_id`)} as fulfillments
  from orders o
  join organisations merchant on merchant.id = o.merchant_id
  left join stock_locations place on place.id = o.location_id
  left join shops shop on shop.id = o.shop_id
  where o.id = $1`

const midnight = `((packhaus_now() at time zone 'Europe/Berlin')::date::timestamp
  at time zone 'Europe/Berlin')`
const count = (rows: string, most: number) =>
  `(select count(*) from (select 1 from ${rows} limit ${most + 1}) one)`

const holds = [
  "unmatched",
  "no_stock",
  "bad_address",
  "awaiting_payment",
  "address_changed",
  "canceled_after_packing",
  "before_connection",
]

/** All data of a dashboard. `mine` restricts a table to the rows that its reader may see. */
export function dashboardOf(mine: (column: string) => string, most: number, isOwn: boolean) {
  const [orders, shops] = [mine("merchant_id"), mine("organisation_id")]
  const ofOrders = (where: string) => count(`orders where ${orders} and ${where}`, most)
  return `select
    ${ofOrders(`created_at >= ${midnight}`)} as orders_today,
    ${ofOrders("fulfillment_status in ('not_fulfilled', 'partially_fulfilled')")} as open,
    ${ofOrders("fulfillment_status in ('fulfilled', 'partially_shipped')")} as packed,
    ${ofOrders("holds <> '{}'")} as held,
    ${ofOrders(`fulfillment_status = 'not_fulfilled'
      and created_at < packhaus_now() - interval '2 days'`)} as late,
    ${holds.map((hold) => `${ofOrders(`holds <> '{}' and holds @> array['${hold}']`)} as ${hold}`)},
    ${count(`fulfillments where ${orders} and shipped_at >= ${midnight} and status = 'shipped'`, most)}
      as shipped_today,
    ${count(`tracking_pushes where ${shops} and status = 'dead'`, most)} as unsent,
    ${count(`shops where ${shops} and status = 'connected' and last_error is not null`, most)} as failing,
    ${count(`shops where ${shops} and status = 'needs_reauth'`, most)} as scopes_missing,
    ${count(`inventory_items where ${orders} and is_low and deleted_at is null`, most)} as low,
    ${list(`select (created_at at time zone 'Europe/Berlin')::date as day, count(*) from orders
      where ${orders} and created_at >= ${midnight} - interval '27 days' group by 1`)} as arrived,
    ${list(`select (shipped_at at time zone 'Europe/Berlin')::date as day, count(*) from fulfillments
      where ${orders} and shipped_at >= ${midnight} - interval '27 days' and status = 'shipped'
      group by 1`)} as shipped,
    ${list(`select level.id, item.sku, item.title, level.stocked_quantity, level.reserved_quantity,
        (select sum(quantity) from item_sales s where s.inventory_item_id = item.id
          and s.merchant_id = item.merchant_id and day > current_date - 14) as sold
      from inventory_items item join inventory_levels level
        on level.inventory_item_id = item.id and level.merchant_id = item.merchant_id
      where item.${orders} and item.is_low and item.deleted_at is null
      order by level.created_at desc, level.id desc limit 20`)} as running_out,
    ${list(`select line.id, line.action, line.actor_name, line.created_at, o.id as order_id, o.number
      from (select * from audit_entries where ${shops}
        order by ${isOwn ? "created_at desc, " : ""}id desc limit 500) line
      join orders o on o.id = line.entity_id and o.merchant_id = line.organisation_id
      where line.entity = 'orders' and line.action in ('order.packed', 'order.shipped', 'order.hold')
      order by line.created_at desc, line.id desc limit 10`)} as activity,
    (select json_build_array(count(*), sum(amount),
        count(*) filter (where due_on < (packhaus_now() at time zone 'Europe/Berlin')::date))
      from invoices where ${shops} and type = 'invoice'
        and status in ('open', 'customer_proved', 'partially_paid')) as owed,
    (select sum(balance) from ledger_accounts where ${shops} and kind = 'balance') as balance,
    (select count(*) from transfers where ${shops} and status = 'waiting') as waiting,
    (select -sum(amount) from ledger_transactions where ${shops} and type = 'invoice_payment'
      and created_at >= packhaus_now() - interval '28 days') as spent`
}
