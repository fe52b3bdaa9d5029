import { CartItemColumns, ShippingMethodColumns } from "@packhaus/contract/commerce/carts"
import { type Payment, PaymentColumns } from "@packhaus/contract/commerce/payments"
import {
  shippingOptionRequirements,
  shippingOptions,
} from "@packhaus/contract/commerce/shipping-options"
import { jsonOfRow, jsonOfRows } from "@packhaus/kernel/json-parts"
import { withRemoved } from "@packhaus/kernel/queries"
import { amongAnyNumber } from "@packhaus/kernel/row-filters"
import { sql } from "kysely"
import { regionColumns } from "../regions/shown.ts"
import type { AnyRow } from "../resources/context.ts"
import { columnsOf } from "../resources/json.ts"
import { notFound } from "../resources/refusals.ts"
import type { SessionRow } from "../shopper-payments/sessions.ts"
import { SessionColumns } from "../shopper-payments/tables.ts"
import { query } from "../stock/levels.ts"
import type { CartHandle, CartItem, CartRow, MethodRow } from "./own.ts"

export type Region = AnyRow & {
  currency_code: string
  tax_rate: number
  tax_code: string | null
  automatic_taxes: boolean
  gift_cards_taxable: boolean
  includes_tax: boolean
  countries: { id: string }[]
  payment_providers: { id: string }[]
  fulfillment_providers: { id: string }[]
}
export type Requirement = { shipping_option_id: string; type: string; amount: number }
export type OptionRow = AnyRow & {
  name: string
  region_id: string
  profile_id: string | null
  /**
   * Options of a gift-card profile are offered only to carts of gift cards, because nothing is
   * shipped.
   */
  profile_type: "default" | "gift_card" | "custom" | null
  provider_id: string
  price_type: "flat_rate" | "calculated"
  amount: number | null
  is_return: boolean
  admin_only: boolean
  includes_tax: boolean
}
/**
 * A shipping option with its requirements and its own tax rates; without any the region's apply.
 */
export type OptionWithRules = OptionRow & {
  requirements: readonly Requirement[]
  tax_rates: readonly { rate: number; name: string; code: string | null }[]
}
/** A chosen shipping method. `option` is null if it was removed since. */
export type CartMethod = MethodRow & { option: OptionWithRules | null }

/** The swap of a cart: the returned goods pay for the new ones. Minor units. */
export type CartSwap = {
  id: string
  order_id: string
  /** The value of the returned goods, less their return shipping. */
  credit: number
  allow_backorder: boolean
  /** The only options offered, at these prices; if empty, those of the shop front. */
  custom_shipping_options: readonly { option_id: string; price: number }[]
  canceled_at: string | null
}

/** Relations of a cart. */
type CartParts = {
  region: Region
  /** Null for ordinary purchases. */
  swap: CartSwap | null
  /** In the order of insertion. */
  items: readonly CartItem[]
  methods: readonly CartMethod[]
  sessions: readonly SessionRow[]
  /** Set on completion, unless nothing was due. */
  payment: Payment | null
  /** The guest customer with the cart's e-mail address. It grants no access. */
  guest_id: string | null
  /** Entered discounts, applicable or not. */
  discount_ids: readonly string[]
  /** Maximum amount of these discounts on a swap's goods, by id. Minor units. */
  discount_shares: Readonly<Record<string, number>>
  gift_card_ids: readonly string[]
  /** The time of the transaction. */
  now: string
}
/**
 * A cart with its relations: changes apply to this value and are written when the cart is settled.
 */
export type OpenCart = CartHandle & CartParts

/** Purchases name their region and shipping option also after their removal. */
const isOffered = (alias: string) =>
  sql`(c.completed_at is not null or ${sql.ref(`${alias}.deleted_at`)} is null)`
const region = jsonOfRow(
  sql`select ${regionColumns} from ${withRemoved("regions")} as r
    where r.id = c.region_id and ${isOffered("r")}`,
)

/** The shipping option `s` with its requirements and rates. */
const optionColumns = sql`${columnsOf("s", shippingOptions.columns)},
  (select f.type from ${sql.table("shipping_profiles")} as f where f.id = s.profile_id) as profile_type,
  ${jsonOfRows(sql`select ${columnsOf("q", shippingOptionRequirements.columns)}
    from ${sql.table("shipping_option_requirements")} as q
    where q.shipping_option_id = s.id order by q.id`)} as requirements,
  ${jsonOfRows(sql`select coalesce(t.rate, 0) as rate, t.name, t.code
    from ${sql.table("tax_rates")} as t join ${sql.table("tax_rate_shipping_options")} as x
      on x.tax_rate_id = t.id
    where x.shipping_option_id = s.id and t.region_id = s.region_id order by t.id`)}
    as ${sql.ref("tax_rates")}`

// Relations of the cart `c` as JSON.

export const methodsAtHand =
  jsonOfRows(sql`select ${columnsOf("m", ShippingMethodColumns)}, m.merchant_id,
    ${jsonOfRow(sql`select ${optionColumns} from ${withRemoved("shipping_options")} as s
      where s.id = m.shipping_option_id and ${isOffered("s")}`)} as option
  from ${sql.table("cart_shipping_methods")} as m where m.cart_id = c.id order by m.id`)

export const itemsAtHand = jsonOfRows(sql`select ${columnsOf("i", CartItemColumns)}, i.merchant_id
  from ${sql.table("cart_items")} as i where i.cart_id = c.id order by i.id`)

const sessions = jsonOfRows(sql`select ${columnsOf("p", SessionColumns)}, p.merchant_id
  from ${sql.table("payment_sessions")} as p where p.cart_id = c.id order by p.id`)

const payment =
  jsonOfRow(sql`select ${columnsOf("p", PaymentColumns.omit({ sales_channel_id: true }))},
    null as swap_id, null as idempotency_key
  from ${sql.table("payments")} as p where p.cart_id = c.id and p.merchant_id = c.merchant_id`)

export const swapAtHand =
  jsonOfRow(sql`select w.id, w.order_id, w.allow_backorder, w.custom_shipping_options,
    w.canceled_at, coalesce(t.refund_amount, 0) as credit
  from ${sql.table("swaps")} as w
  left join ${sql.table("returns")} as t on t.swap_id = w.id and t.merchant_id = w.merchant_id
  where w.cart_id = c.id and w.merchant_id = c.merchant_id`)

type CartRecord = CartParts & { id: string }
const found = query<{ ids: readonly string[] }, CartRecord>(
  ({
    ids,
  }) => sql`select c.id, packhaus_now()::timestamptz(3) as now, ${region} as region, ${itemsAtHand} as items,
      ${methodsAtHand} as methods, ${sessions} as sessions, ${payment} as payment, ${swapAtHand} as swap,
      (select u.id from ${sql.table("customers")} as u where u.merchant_id = c.merchant_id
        and u.email = c.email and not u.has_account) as guest_id,
      array(select discount_id from ${sql.table("cart_discounts")} as d where d.cart_id = c.id
        order by discount_id) as discount_ids,
      (select coalesce(json_object_agg(discount_id, share) filter (where share is not null), '{}')
        from ${sql.table("cart_discounts")} as d where d.cart_id = c.id) as discount_shares,
      array(select gift_card_id from ${sql.table("cart_gift_cards")} as g where g.cart_id = c.id
        order by gift_card_id) as gift_card_ids
    from ${sql.table("carts")} as c where ${amongAnyNumber("c.id", ids)}`,
)

/** Carts of one merchant with their relations: one statement for any number. */
export async function readCarts<Shop extends Pick<CartHandle, "db" | "rows">>(
  { db, rows }: Shop,
  carts: readonly CartRow[],
): Promise<OpenCart[]> {
  const all = await found(db, { ids: carts.map(({ id }) => id) })
  const byId = new Map(all.rows.map(({ id, ...parts }) => [id, parts]))
  return carts.flatMap((cart) => {
    const parts = byId.get(cart.id)
    return parts?.region ? { cart, db, rows, ...parts } : []
  })
}

/** A cart with its relations, as last priced. */
export async function readCart({ cart, ...shop }: CartHandle): Promise<OpenCart> {
  const [open] = await readCarts(shop, [cart])
  if (!open) throw notFound(cart.id)
  return open
}

const regionOfId = query<{ id: string }, { region: Region }>(
  ({ id }) =>
    sql`select ${jsonOfRow(
      sql`select ${regionColumns} from ${sql.table("regions")} as r where r.id = ${id}`,
    )} as region`,
)
/** A region with its countries and providers. Throws `row.not_found` for an unknown one. */
export async function readRegion({ db }: Pick<CartHandle, "db">, id: string): Promise<Region> {
  const region = (await regionOfId(db, { id })).rows[0]?.region
  if (!region) throw notFound(id)
  return region
}

const optionsOfIds = query<{ ids: readonly string[] }, { option: OptionWithRules }>(
  ({ ids }) => sql`select to_json(one) as option from (select ${optionColumns}
    from ${sql.table("shipping_options")} as s where ${amongAnyNumber("s.id", ids)}) as one`,
)
/** Existing shipping options of a merchant, in the order of the given ids. */
export async function readOptions({ db }: Pick<CartHandle, "db">, ids: readonly string[]) {
  const { rows } = await optionsOfIds(db, { ids })
  const byId = new Map(rows.map(({ option }) => [option.id, option]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
