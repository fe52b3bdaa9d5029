// The present data and prices of the products in a cart.
import type { Cart, Row } from "./floor-shown.ts"
import * as statements from "./floor-statements.ts"
import { refuse, type Statement } from "./floor-trip.ts"

export type Goods = Row & {
  variant_id: string
  price: number | null
  available: number
  is_sold: boolean
}
export const asksGoods = (
  { items, sales_channel_id, region, merchant_id }: Cart,
  more: string[] = [],
): Statement => [
  statements.goods,
  [
    [...items.map((one) => one.variant_id), ...more],
    sales_channel_id,
    region.currency_code,
    region.id,
    1,
    merchant_id,
  ],
]
export const ratesOf = ({ region }: Cart, rates?: unknown) =>
  (rates as Row[] | null) ?? [{ rate: region.tax_rate, name: "default", code: region.tax_code }]

/** Whether the products in the cart are still sold at their price, and in stock. */
export function requireGoods(cart: Cart, rows: readonly Row[]) {
  const byId = new Map((rows as Goods[]).map((one) => [one.variant_id, one]))
  for (const { variant_id, unit_price, quantity } of cart.items) {
    const one = byId.get(variant_id)
    if (!one?.is_sold || one.price !== unit_price) refuse("price")
    else if (one.manage_inventory && !one.allow_backorder && one.available < quantity)
      refuse("stock")
  }
  return byId
}
