import type { Address } from "@packhaus/contract/commerce/addresses"
import type { CartAddress, LineVariant } from "@packhaus/contract/commerce/carts"
import type { Replacement } from "@packhaus/contract/commerce/swaps"
import { jsonOfRow, jsonOfRows } from "@packhaus/kernel/json-parts"
import { isoTime } from "@packhaus/kernel/json-times"
import { sql } from "kysely"
import { goesTo, linesOfOrder } from "../carts/order.ts"
import { type SoldParts, soldColumns, totalledSold } from "../carts/order-totals.ts"
import { type LineProgress, shownAddress, shownLines, shownMethods } from "../carts/shown.ts"
import { variantsAtHand } from "../carts/variants.ts"

/** The new goods of a swap or a claim as read: from their cart, with the lines of its order. */
export type GoodsParts = SoldParts & {
  shipping_address_id: string | null
  shipping_address: CartAddress | null
  customer_id: string | null
  created_at: string
  updated_at: string
  variants: readonly LineVariant[]
  order: { shipping_address: Address | null; lines: (LineProgress & { id: string })[] } | null
}

/** The new goods of the swap or claim `w` as JSON; null if it has none. */
export const goodsAtHand = jsonOfRow(sql`select ${soldColumns}, c.shipping_address_id,
    c.shipping_address, c.customer_id, ${isoTime("c.created_at")}, ${isoTime("c.updated_at")},
    ${variantsAtHand} as variants,
    ${jsonOfRow(sql`select n.shipping_address,
        ${jsonOfRows(sql`select l.id, l.fulfilled_quantity, l.shipped_quantity, l.returned_quantity
          from ${sql.table("order_items")} as l
          where l.order_id = n.id and l.merchant_id = n.merchant_id order by l.position`)}
          as lines
      from ${sql.table("orders")} as n
      where n.id = c.order_id and n.merchant_id = c.merchant_id`)} as ${sql.ref("order")}
  from ${sql.table("carts")} as c where c.id = w.cart_id and c.merchant_id = w.merchant_id`)

type Of = { swap_id: string | null; claim_order_id: string | null }

/** The new goods of a swap or a claim as the commerce API shows them. */
export function shownGoods(goods: GoodsParts | null, of: Of): Replacement {
  if (!goods) return { additional_items: [], shipping_address: null, shipping_methods: [] }
  const { shipping_address_id, order } = goods
  const shown = totalledSold(goods)
  const variants = new Map(goods.variants.map((variant) => [variant.id, variant]))
  const items = order
    ? linesOfOrder(shown, order.lines, variants).filter(({ quantity }) => quantity > 0)
    : shownLines(shown, { variants })
  const address = order ? goesTo(order, goods) : goods.shipping_address
  return {
    additional_items: items.map((item) => ({ ...item, ...of })),
    shipping_address: shownAddress(shipping_address_id, address, goods),
    shipping_methods: shownMethods(shown).map((method) => ({ ...method, ...of })),
  }
}
