// The statements of the checkout floor: the product's rows, in its tables with their triggers.
// Lists of ids are read from a subquery, so that PostgreSQL keeps its plan.

export const front = `
  select coalesce(array_agg(distinct c.merchant_id) filter (where c.id is not null), '{}') as merchants,
    coalesce(array_agg(c.id) filter (where c.id is not null), '{}') as channels, key.origins
  from publishable_api_keys key
  left join publishable_api_key_sales_channels pair on pair.publishable_key_id = key.id
  left join sales_channels c on c.id = pair.sales_channel_id and c.merchant_id = pair.merchant_id
    and not c.is_disabled and c.deleted_at is null
  where key.id = $1 and key.status = 'active' group by key.id`

export const claim = `
  insert into idempotency_keys (actor, key, fingerprint) values ($1, $2, $3)
  on conflict (actor, key) do update set fingerprint = excluded.fingerprint, reply = null,
    created_at = excluded.created_at
  where idempotency_keys.created_at < now() - interval '24 hours'`
export const known = "select fingerprint, reply from idempotency_keys where actor = $1 and key = $2"

const list = (rows: string) => `(select coalesce(json_agg(one), '[]') from (${rows}) one)`
const region = `
  select r.*, ${list("select * from countries l where l.region_id = r.id order by l.id")} as countries,
    ${list(`select p.id, p.is_installed from region_payment_providers pair
      join payment_providers p on p.id = pair.provider_id where pair.region_id = r.id order by p.id`)}
      as payment_providers,
    ${list(`select p.id, p.is_installed from region_fulfillment_providers pair
      join fulfillment_providers p on p.id = pair.provider_id where pair.region_id = r.id order by p.id`)}
      as fulfillment_providers
  from regions r`
const ofCart = (columns: string, table: string) =>
  list(`select ${columns} from ${table} x where x.cart_id = c.id and x.merchant_id = c.merchant_id
    order by x.id`)

export const create = `
  with made as (insert into carts (id, merchant_id, sales_channel_id, region_id)
    values ($1, $2, $3, $4) returning *)
  select made.*, packhaus_now()::timestamptz(3) as now, to_json(r) as region
  from made, lateral (${region} where r.id = made.region_id) r`

/** Only the row: a subquery in the same statement would read the state from before the lock. */
export const lock = "select id, order_id from carts where id = $1 for no key update"
export const read = `
  select c.*, packhaus_now()::timestamptz(3) as now,
    (select to_json(r) from (${region} where r.id = c.region_id) r) as region,
    ${ofCart("x.*", "cart_items")} as items,
    ${ofCart(
      `x.*, (select to_json(o) from (select o.*, ${list(
        "select type, amount from shipping_option_requirements q where q.shipping_option_id = o.id",
      )} as requirements from shipping_options o where o.id = x.shipping_option_id) o) as option`,
      "cart_shipping_methods",
    )} as methods,
    ${ofCart("x.*", "payment_sessions")} as sessions,
    array(select discount_id from cart_discounts d where d.cart_id = c.id) as discounts,
    array(select gift_card_id from cart_gift_cards g where g.cart_id = c.id) as gift_cards
  from carts c where c.id = $1`

/** The variants, whether they are sold here, their stock, and their lowest price and rates. */
export const goods = `
  select v.id as variant_id, v.inventory_item_id, v.sku, v.title as variant_title, p.title, p.thumbnail,
    p.discountable, v.manage_inventory, v.allow_backorder,
    p.status = 'published' and exists (select from sales_channel_products s
      where s.product_id = p.id and s.sales_channel_id = $2) as is_sold,
    (select coalesce(sum(l.stocked_quantity - l.reserved_quantity - l.blocked_quantity), 0)
      from inventory_levels l where l.inventory_item_id = v.inventory_item_id
        and l.merchant_id = v.merchant_id) as available,
    (select min(m.amount) from prices m left join price_lists l on l.id = m.price_list_id
      where m.variant_id = v.id and m.merchant_id = v.merchant_id and m.currency_code = $3
        and (m.region_id is null or m.region_id = $4)
        and coalesce(m.min_quantity, 0) <= $5 and coalesce(m.max_quantity, $5) >= $5
        and (l.id is null or (l.status = 'active' and coalesce(l.starts_at, packhaus_now())
          <= packhaus_now() and coalesce(l.ends_at, 'infinity') > packhaus_now()))) as price,
    (select json_agg(json_build_object('rate', t.rate, 'name', t.name, 'code', t.code))
      from tax_rates t where t.region_id = $4 and (exists (select from tax_rate_products tp
          where tp.tax_rate_id = t.id and tp.product_id = p.id)
        or exists (select from tax_rate_product_types tt
          where tt.tax_rate_id = t.id and tt.product_type_id = p.type_id))) as rates
  from product_variants v join products p on p.id = v.product_id and p.merchant_id = v.merchant_id
  where v.id = any((select $1::text[])::text[]) and v.merchant_id = $6
    and v.deleted_at is null and p.deleted_at is null`

export const option = `
  select o.*, ${list("select type, amount from shipping_option_requirements q where q.shipping_option_id = o.id")}
    as requirements from shipping_options o where o.id = $1 and o.deleted_at is null`

/** Inserts rows from JSON into a table. */
export const insert = (table: string, columns: string) =>
  `insert into ${table} (${columns}) select ${columns}
    from json_populate_recordset(null::${table}, $1)`
export const address = `
  update carts set email = $2, shipping_address = $3, shipping_address_id = $4 where id = $1`
export const line = insert(
  "cart_items",
  `id, merchant_id, cart_id, variant_id, title, description, thumbnail, allow_discounts, unit_price,
  includes_tax, quantity, tax_lines`,
)
export const method = insert(
  "cart_shipping_methods",
  "id, merchant_id, cart_id, shipping_option_id, price, includes_tax, tax_lines, data",
)
export const session = insert(
  "payment_sessions",
  "id, merchant_id, cart_id, provider_id, is_selected, is_initiated, status, data, amount",
)

export const levels = `
  select inventory_item_id, location_id, stocked_quantity - reserved_quantity - blocked_quantity as left
  from inventory_levels where inventory_item_id = any((select $1::text[])::text[]) and merchant_id = $2
  order by id for no key update`
export const shop = `
  select s.id, s.route_unpaid, s.default_shipment_method,
    (select ship_what_is_there from routing_settings where organisation_id = $1) as partial
  from shops s where s.organisation_id = $1 and s.platform = 'own' and s.sales_channel_id = $2`
export const places = `
  select p.organisation_id, p.country_code, p.rank, l.id as location_id, l.name, l.owner_id
  from location_priorities p join stock_locations l on l.id = p.location_id and l.deleted_at is null
  where p.organisation_id in ($1, 'org_platform') order by p.rank`
export const terms = `
  select v.inventory_item_id, line.agreement_id, line.line
  from product_variants v
  join agreement_lines line on line.variant_id = v.id and line.organisation_id = v.merchant_id
  join agreements a on a.id = line.agreement_id and a.organisation_id = line.organisation_id
  join offers o on o.id = a.offer_id and o.organisation_id = a.organisation_id
  where v.inventory_item_id = any((select $1::text[])::text[]) and v.merchant_id = $2
    and line.valid_from <= (packhaus_now() at time zone 'Europe/Berlin')::date`

const orderColumns = `id, merchant_id, shop_id, sales_channel_id, external_id, external_updated_at,
  external_fingerprint, number, status, payment_status, fulfillment_status, email, phone, recipient,
  country_code, currency_code, subtotal, discount_total, shipping_total, tax_total, total,
  taxes_included, shipping_address, shipping_title, shipment_method, holds, routing, location_id,
  fulfiller_ids, locked_fields, item_count, first_item, search, public_search, marks, created_at`
/**
 * The guest of an address, created once, and the order: $1 order as JSON, $2 a new id, $3 merchant,
 * $4 address.
 */
export const order = `
  with guest as (insert into customers (id, merchant_id, email, has_account) values ($2, $3, $4, false)
    on conflict (merchant_id, email, has_account) where deleted_at is null
    do update set email = excluded.email returning id)
  insert into orders (${orderColumns}, customer_id)
  select ${orderColumns.replaceAll(/(\w+)/g, "o.$1")}, guest.id
  from json_populate_record(null::orders, $1) o, guest returning *`
export const orderLines = insert(
  "order_items",
  `id, merchant_id, order_id, position, external_id, external_variant_id, variant_id,
  inventory_item_id, matched_by, sku, title, variant_title, unit_price, discount_total,
  requires_shipping, quantity`,
)
export const reservations = insert(
  "reservations",
  "id, merchant_id, order_id, line_item_id, inventory_item_id, location_id, quantity, is_counted",
)
export const promise = `
  update inventory_levels l set reserved_quantity = reserved_quantity + r.quantity
  from json_populate_recordset(null::reservations, $1) r
  where l.inventory_item_id = r.inventory_item_id and l.location_id = r.location_id
    and l.merchant_id = r.merchant_id`
export const sales = `
  insert into item_sales (inventory_item_id, merchant_id, day, quantity)
  select inventory_item_id, merchant_id, (packhaus_now() at time zone 'Europe/Berlin')::date, quantity
  from json_populate_recordset(null::reservations, $1)
  on conflict (inventory_item_id, merchant_id, day)
    do update set quantity = item_sales.quantity + excluded.quantity`
export const low = `
  update inventory_items i set is_low = not i.is_low
  where i.id = any((select $1::text[])::text[]) and i.merchant_id = $2 and i.is_low <> (
    select coalesce(sum(quantity), 0) > 0 and coalesce(sum(quantity), 0) * 3
      > 14 * (select sum(stocked_quantity - reserved_quantity - blocked_quantity)
        from inventory_levels l where l.inventory_item_id = i.id and l.merchant_id = i.merchant_id)
    from item_sales s where s.inventory_item_id = i.id and s.merchant_id = i.merchant_id
      and s.day > (packhaus_now() at time zone 'Europe/Berlin')::date - 14)`
export const payment = insert(
  "payments",
  "id, merchant_id, sales_channel_id, cart_id, order_id, amount, currency_code, provider_id, data",
)
export const agreed = "update payment_sessions set status = 'authorized' where id = $1"
export const completed = `
  update carts set order_id = $2, payment_id = $3, completed_at = packhaus_now(),
    payment_authorized_at = packhaus_now() where id = $1`

/** Audit lines, and the stored reply: $1 lines, $2 actor, $3 key, $4 reply. */
export const afterwards = `
  with audit as (insert into audit_entries (id, organisation_id, entity, entity_id, action, details,
      input, actor_id, actor_name, actor_role, actor_organisation_id, via, network, request_id)
    select id, organisation_id, entity, entity_id, action, details, input, 'anonymous', '', 'anonymous',
      '', 'nothing', '127.0.0.0/24', request_id from jsonb_to_recordset($1::jsonb) as line (id text,
      organisation_id text, entity text, entity_id text, action text, details jsonb, input jsonb,
      request_id text))
  update idempotency_keys set reply = $4 where actor = $2 and key = $3`
export const notices = `
  with told as (insert into live_notices (topic, id, organisation_id)
    select 'orders.changed', $1, unnest($2::text[]))
  select pg_notify('events', '')`
