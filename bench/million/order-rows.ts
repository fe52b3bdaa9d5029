import { GOODS, id, PLATFORM } from "./goods-rows.ts"
import { isInvoiced } from "./money-rows.ts"
import { PLACE, type Size } from "./size.ts"

/** The number of days over which the orders arrived. */
const DAYS = 730
const first = `array['Ada','Ben','Cem','Dora','Emil','Fee','Gül','Hans','Ida','Jörg','Kim','Lena',
  'Max','Nora','Otto','Pia','Quirin','Rosa','Sven','Tina','Uwe','Vera','Willi','Xenia','Yara','Zoe']`
const last = `array['Byron','Meier','Özdemir','Schmidt','Weber','Fischer','Wagner','Becker','Hoffmann',
  'Schäfer','Koch','Bauer','Richter','Klein','Wolf','Schröder','Neumann','Schwarz','Braun','Krüger',
  'Hofmann','Hartmann','Lange','Werner','Krause','Lehmann','Köhler','Maier','König','Huber']`

/**
 * The base of all tables about orders: organisation, date, and state. Of the newest fifth half is
 * open and a twelfth is on hold; all others are shipped.
 */
export const plan = ({ orders, organisations }: Size) => `
  create unlogged table bench_orders as
  select n, m, row_number() over (partition by m order by n) as seq,
    date_trunc('milliseconds', now() - (${orders} - n) * interval '${DAYS} days' / ${orders}) as at,
    case when n <= ${orders} * 0.8 or chance >= 58 then 'shipped'
      when chance < 50 then 'open' else 'held' end as fate,
    (${first})[1 + n * 31 % 26] || ' ' || (${last})[1 + n * 17 % 30] as recipient
  from (select n, (hashint8(n) & 65535) % 100 as chance,
      case when n % 10 = 0 then 1 when n % 100 = 1 then 2
        else 3 + n * 7919 % ${organisations - 2} end as m
    from generate_series(1::bigint, ${orders}) n) o`

const good = "1 + (n * 7 + p * 13) % 60"
const quantity = "1 + (n + p) % 3"
const line = id("item", `n * 10 + p`)
const item = id("iitem", `m * 1000 + ${good}`)
const lines = `bench_orders, generate_series(1, 3) p`
const shippedAt = "least(at + interval '1 day', now())"
const skus = [1, 2, 3].map((p) => `'lamp-' || m || '-' || (1 + (n * 7 + ${p * 13}) % ${GOODS})`)
const external = "(5000000000 + n)::text"
const tracking = "'00340434' || lpad(n::text, 12, '0')"
const words = [
  "'#' || (1000 + seq)",
  external,
  ...skus,
  `case fate when 'shipped' then ${tracking} end`,
].join(", ")
const email = "replace(lower(recipient), ' ', '.') || n || '@shopper.example'"

const orders = `
  insert into orders (id, merchant_id, number, sales_channel_id, shop_id, external_id,
    external_updated_at, external_fingerprint, status, payment_status, fulfillment_status, email,
    recipient, country_code, currency_code, subtotal, total, shipping_address, shipment_method, holds,
    routing, location_id, fulfiller_ids, item_count, first_item, search, public_search, arrived_at,
    created_at, updated_at, invoiced)
  select ${id("order", "n")}, ${id("org", "m")}, '#' || (1000 + seq), ${id("sc", "m")},
    ${id("shop", "m")}, ${external}, at, md5(n::text),
    case fate when 'shipped' then 'completed' when 'open' then 'pending' else 'requires_action' end,
    'captured',
    case fate when 'shipped' then 'shipped' when 'open' then 'not_fulfilled' else 'requires_action' end,
    ${email}, recipient, case when n % 9 = 0 then 'AT' else 'DE' end, 'eur', 2400, 2400,
    jsonb_build_object('first_name', split_part(recipient, ' ', 1), 'last_name',
      split_part(recipient, ' ', 2), 'company', null, 'address_1', 'Hafenstr. ' || n % 90, 'address_2',
      null, 'postal_code', '20457', 'city', 'Hamburg', 'province', null, 'country_code',
      case when n % 9 = 0 then 'AT' else 'DE' end, 'phone', null), 'dhl_paket',
    case fate when 'held' then array['no_stock'] else '{}' end,
    case fate when 'held' then null else jsonb_build_object('rule', 'first_with_stock', 'list',
      'platform', 'country_code', case when n % 9 = 0 then 'AT' else 'DE' end, 'list_country_code', 'ZZ',
      'places', jsonb_build_array(jsonb_build_object('location_id', '${PLACE}', 'name', 'Hamburg',
        'rank', 1, 'pieces', 6)), 'skipped', '[]'::jsonb) end,
    case fate when 'held' then null else '${PLACE}' end,
    case fate when 'held' then '{}' else array[${PLATFORM}] end, 6,
    'Lamp no. ' || (1 + (n * 7 + 13) % ${GOODS}),
    lower(concat_ws(E'\\n', recipient, ${email}, ${words})), concat_ws(E'\\n', ${words}), at, at, at, ${isInvoiced}
  from bench_orders order by n`

const shipped = "case fate when 'shipped' then quantity else 0 end"
const orderItems = `
  insert into order_items (id, merchant_id, order_id, position, external_id, external_variant_id,
    variant_id, inventory_item_id, matched_by, sku, title, variant_title, unit_price, quantity,
    fulfilled_quantity, shipped_quantity, created_at)
  select ${line}, ${id("org", "m")}, ${id("order", "n")}, p, (n * 10 + p)::text,
    (m * 1000 + good)::text, ${id("variant", "m * 1000 + good")}, ${item}, 'sku',
    'LAMP-' || m || '-' || good, 'Lamp no. ' || good, null, 400, quantity, ${shipped}, ${shipped}, at
  from (select *, ${good} as good, ${quantity} as quantity from ${lines}) l order by n, p`

const reservations = `
  insert into reservations (id, merchant_id, order_id, line_item_id, inventory_item_id, location_id,
    quantity, created_at)
  select ${id("resitem", "n * 10 + p")}, ${id("org", "m")}, ${id("order", "n")}, ${line}, ${item},
    '${PLACE}', ${quantity}, at
  from ${lines} where fate = 'open' order by n, p`

const fulfillments = `
  insert into fulfillments (id, merchant_id, order_id, location_id, fulfiller_id, status,
    shipment_method, packed_by, packed_at, shipped_at, created_at, updated_at)
  select ${id("ful", "n")}, ${id("org", "m")}, ${id("order", "n")}, '${PLACE}', ${PLATFORM}, 'shipped',
    'dhl_paket', 'Ada Admin', ${shippedAt}, ${shippedAt}, ${shippedAt}, ${shippedAt}
  from bench_orders where fate = 'shipped' order by n`
const fulfillmentItems = `
  insert into fulfillment_items (id, merchant_id, fulfillment_id, line_item_id, inventory_item_id,
    quantity)
  select ${id("fulit", "n * 10 + p")}, ${id("org", "m")}, ${id("ful", "n")}, ${line}, ${item},
    ${quantity}
  from ${lines} where fate = 'shipped' order by n, p`
const parcels = `
  insert into parcels (id, merchant_id, order_id, fulfillment_id, tracking_number, tracking_url,
    pushed_at, created_at)
  select ${id("parc", "n")}, ${id("org", "m")}, ${id("order", "n")}, ${id("ful", "n")}, ${tracking},
    'https://tracking.example/' || ${tracking}, ${shippedAt}, ${shippedAt}
  from bench_orders where fate = 'shipped' order by n`
const pushes = `
  insert into tracking_pushes (id, organisation_id, shop_id, order_id, fulfillment_id, kind, revision,
    status, attempts, external_id, done_at, created_at, updated_at)
  select ${id("push", "n")}, ${id("org", "m")}, ${id("shop", "m")}, ${id("order", "n")},
    ${id("ful", "n")}, 'create', 1, 'done', 1, n::text, ${shippedAt}, ${shippedAt}, ${shippedAt}
  from bench_orders where fate = 'shipped' order by n`

const sales = `
  insert into item_sales (inventory_item_id, merchant_id, day, quantity)
  select ${item}, ${id("org", "m")}, (at at time zone 'Europe/Berlin')::date, sum(${quantity})
  from ${lines} group by 1, 2, 3`

const noted = `(values (1, 'order.arrived', 'open,held,shipped'), (2, 'order.routed', 'open,shipped'),
  (3, 'order.packed', 'shipped'), (4, 'order.shipped', 'shipped')) note (k, action, fates)`
const audit = `
  insert into audit_entries (id, organisation_id, entity, entity_id, action, details, actor_id,
    actor_name, actor_role, created_at)
  select ${id("aud", "n * 10 + k")}, ${id("org", "m")}, 'orders', ${id("order", "n")}, action,
    jsonb_build_object('place', 'Hamburg', 'pieces', 6), 'system', '', 'administrator',
    case when k < 3 then at else ${shippedAt} end
  from bench_orders, ${noted} where strpos(fates, fate) > 0 order by n, k`

/** The shops' messages of the last four weeks: older ones are deleted. */
const inbox = (size: Size) => `
  insert into inbox (id, organisation_id, shop_id, delivery_id, topic, subject, body, received_at,
    processed_at)
  select ${id("inb", "n")}, ${id("org", "m")}, ${id("shop", "m")}, 'delivery-' || n, 'orders/create',
    'order ' || ${external}, jsonb_build_object('id', n, 'name', recipient, 'note', repeat('x', 400)),
    at, at
  from bench_orders where n > ${size.orders} * 0.96 order by n`

/**
 * Movements by hand and by fulfilment, and the resulting stock. Three products in sixty run out.
 */
const stock = [
  `create unlogged table bench_stock as
    select m, good, sum(case fate when 'shipped' then quantity else 0 end) as gone,
      sum(case fate when 'open' then quantity else 0 end) as promised
    from (select *, ${good} as good, ${quantity} as quantity from ${lines}) l group by 1, 2`,
  `insert into inventory_levels (id, merchant_id, inventory_item_id, location_id, location_owner_id,
      stocked_quantity, reserved_quantity)
    select ${id("ilev", "m * 1000 + good")}, ${id("org", "m")}, ${id("iitem", "m * 1000 + good")},
      '${PLACE}', ${PLATFORM}, promised + case when good > 57 then 0 else 10000 end, promised
    from bench_stock`,
  `insert into stock_movements (id, merchant_id, inventory_item_id, location_id, kind, quantity, reason,
      actor_id, created_at)
    select ${id("smov", "m * 1000 + good")}, ${id("org", "m")}, ${id("iitem", "m * 1000 + good")},
      '${PLACE}', 'arrival', gone + promised + case when good > 57 then 0 else 10000 end, 'delivery',
      'system', now() - interval '800 days' from bench_stock
    where gone + promised + case when good > 57 then 0 else 10000 end > 0`,
  `insert into stock_movements (id, merchant_id, inventory_item_id, location_id, kind, quantity,
      cause_id, actor_id, created_at)
    select 'smov_1' || lpad((n * 10 + p)::text, 25, '0'), ${id("org", "m")}, ${item}, '${PLACE}',
      'fulfilment', -(${quantity}), ${id("ful", "n")}, 'system', ${shippedAt}
    from ${lines} where fate = 'shipped' order by n, p`,
]
const low = `
  update inventory_items i set is_low = true
  from (select inventory_item_id, merchant_id, sum(quantity) as sold from item_sales
    where day > current_date - 14 group by 1, 2) s
  join inventory_levels l using (inventory_item_id, merchant_id)
  where (i.id, i.merchant_id) = (s.inventory_item_id, s.merchant_id)
    and (l.stocked_quantity - l.reserved_quantity) * 14 < s.sold * 3`

/** Two sequences of work that are independent, each with its statements in order. */
export const orderRows = (size: Size): [string[], string[]] => [
  [orderItems, fulfillments, fulfillmentItems, parcels, sales],
  [orders, ...stock, reservations, audit, pushes, inbox(size)],
]
/** Statements that need both. */
export const afterOrders = [low]
