import { customers } from "@packhaus/contract/commerce/customers"
import { discountRules, discounts } from "@packhaus/contract/commerce/discounts"
import { GiftCardTransactionColumns } from "@packhaus/contract/commerce/gift-card-transactions"
import { giftCards } from "@packhaus/contract/commerce/gift-cards"
import { PaymentColumns, RefundColumns } from "@packhaus/contract/commerce/payments"
import { regions } from "@packhaus/contract/commerce/regions"
import { salesChannels } from "@packhaus/contract/commerce/sales-channels"
import { shippingOptions } from "@packhaus/contract/commerce/shipping-options"
import type { Metadata } from "@packhaus/contract/kernel/values"
import { jsonOfRow, jsonOfRows } from "@packhaus/kernel/json-parts"
import { isoTime } from "@packhaus/kernel/json-times"
import { withRemoved } from "@packhaus/kernel/queries"
import { sql } from "kysely"
import type { z } from "zod"
import { soldColumns } from "../carts/order-totals.ts"
import { providersOfRegion } from "../regions/shown.ts"
import { columnsOf } from "../resources/json.ts"

// Relations of the order `o` as JSON, for reads of orders: of shop-front orders, others have none.

const cartOfOrder = sql`${sql.table("carts")} as c`
const isCartOfOrder = sql`c.order_id = o.id and c.merchant_id = o.merchant_id`

/** The cart that became an order of a shop front. */
export type CartOfOrder = {
  id: string
  region_id: string
  billing_address_id: string | null
  shipping_address_id: string | null
  /** Of the shipping address. */
  address_metadata: z.output<typeof Metadata> | undefined
  metadata: z.output<typeof Metadata>
  draft_order_id: string | null
}
export const cartOfOrderAtHand = jsonOfRow(sql`select c.id, c.region_id, c.billing_address_id,
    c.shipping_address_id, c.shipping_address -> 'metadata' as address_metadata, c.metadata, (select d.id from ${sql.table("draft_orders")} as d
      where d.cart_id = c.id and d.merchant_id = c.merchant_id) as draft_order_id
  from ${cartOfOrder} where ${isCartOfOrder}`)

/**
 * Relations by their names in the commerce API, including removed rows; the shipping address is the
 * order's own.
 */
export const partsOfOrder = {
  billing_address: sql`(select c.billing_address from ${cartOfOrder} where ${isCartOfOrder})`,
  shipping_address: sql`o.shipping_address`,
  customer: jsonOfRow(sql`select ${columnsOf("u", customers.columns)}
    from ${withRemoved("customers")} as u
    where u.id = o.customer_id and u.merchant_id = o.merchant_id`),
  region: jsonOfRow(sql`select ${columnsOf("r", regions.columns)}, ${providersOfRegion}
    from ${cartOfOrder} join ${withRemoved("regions")} as r on r.id = c.region_id
    where ${isCartOfOrder}`),
  payments:
    jsonOfRows(sql`select ${columnsOf("p", PaymentColumns.omit({ sales_channel_id: true }))},
      null as swap_id, null as idempotency_key
    from ${sql.table("payments")} as p
    where p.order_id = o.id and p.merchant_id = o.merchant_id order by p.id`),
  refunds: jsonOfRows(sql`select ${columnsOf("f", RefundColumns)}, null as idempotency_key
    from ${sql.table("refunds")} as f
    where f.order_id = o.id and f.merchant_id = o.merchant_id order by f.id`),
  gift_card_transactions: jsonOfRows(sql`select ${columnsOf("g", GiftCardTransactionColumns)}
    from ${sql.table("gift_card_transactions")} as g
    where g.order_id = o.id and g.merchant_id = o.merchant_id order by g.id`),
  discounts: jsonOfRows(sql`select ${columnsOf("d", discounts.columns)},
      ${jsonOfRow(sql`select ${columnsOf("l", discountRules.columns)}
        from ${sql.table("discount_rules")} as l
        where l.id = d.rule_id and l.merchant_id = d.merchant_id`)} as ${sql.ref("rule")}
    from ${cartOfOrder} join ${sql.table("cart_discounts")} as u
      on u.cart_id = c.id and u.merchant_id = c.merchant_id
    join ${withRemoved("discounts")} as d on d.id = u.discount_id and d.merchant_id = u.merchant_id
    where ${isCartOfOrder} order by d.id`),
  sales_channel: jsonOfRow(sql`select ${columnsOf("h", salesChannels.columns)}
    from ${withRemoved("sales_channels")} as h
    where h.id = o.sales_channel_id and h.merchant_id = o.merchant_id`),
  shipping_methods:
    jsonOfRows(sql`select m.id, m.cart_id, m.shipping_option_id, m.price, m.includes_tax,
      m.tax_lines, m.data, ${isoTime("m.created_at")},
      ${jsonOfRow(sql`select ${columnsOf("s", shippingOptions.columns)}
        from ${withRemoved("shipping_options")} as s
        where s.id = m.shipping_option_id and s.merchant_id = m.merchant_id`)}
        as ${sql.ref("shipping_option")}
    from ${cartOfOrder} join ${sql.table("cart_shipping_methods")} as m
      on m.cart_id = c.id and m.merchant_id = c.merchant_id
    where ${isCartOfOrder} order by m.id`),
}

/** The inputs of its totals. */
export const soldAtHand = jsonOfRow(sql`select ${soldColumns} from ${cartOfOrder}
  where ${isCartOfOrder}`)

/** The gift cards that paid it, without the orders in which they were bought. */
export const giftCardsOfOrder = jsonOfRows(sql`select ${columnsOf(
  "k",
  giftCards.columns.omit({ order_id: true }),
)}, null as order_id
  from ${withRemoved("gift_cards")} as k join ${sql.table("gift_card_transactions")} as g
    on g.gift_card_id = k.id and g.merchant_id = k.merchant_id
  where g.order_id = o.id and g.merchant_id = o.merchant_id order by k.id`)

/** Lines of the cart as they were ordered. */
export const boughtLines =
  jsonOfRows(sql`select b.is_giftcard, b.should_merge, b.allow_discounts, b.metadata
  from ${cartOfOrder} join ${sql.table("cart_items")} as b
    on b.cart_id = c.id and b.merchant_id = c.merchant_id
  where ${isCartOfOrder} order by b.id`)
