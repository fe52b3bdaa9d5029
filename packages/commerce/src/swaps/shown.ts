import type { orderParts } from "@packhaus/contract/commerce/admin-orders"
import { type FulfillmentStatus, shownStatusesOf } from "@packhaus/contract/commerce/orders"
import { PaymentColumns } from "@packhaus/contract/commerce/payments"
import {
  type Swap,
  SwapColumns,
  SwappedColumns,
  type SwappedOrder,
  type SwapRow,
  swapFulfillmentOf,
  swapPaymentOf,
  type WholeSwap,
} from "@packhaus/contract/commerce/swaps"
import { jsonOfRow, jsonOfRows } from "@packhaus/kernel/json-parts"
import { amongAnyNumber } from "@packhaus/kernel/row-filters"
import { type RawBuilder, sql } from "kysely"
import { loadCart } from "../carts/load.ts"
import type { CartHandle } from "../carts/own.ts"
import { shownCart } from "../carts/shown.ts"
import { type CartOfOrder, cartOfOrderAtHand } from "../orders/shown.ts"
import { type GoodsParts, goodsAtHand, shownGoods } from "../replacements/goods.ts"
import {
  type FulfillmentParts,
  fulfillmentsAtHand,
  shownFulfillment,
  statusAtHand,
} from "../replacements/shown.ts"
import { columnsOf } from "../resources/json.ts"
import { notFound } from "../resources/refusals.ts"
import { type ReturnParts, returnAtHand, shownReturn } from "../returns/shown.ts"
import { type EngineDb, query } from "../stock/levels.ts"
import type { SwapTableRow } from "./rows.ts"

type PaymentParts = Omit<NonNullable<SwapRow["payment"]>, "swap_id" | "idempotency_key">
/** A swap with its relations as read. */
export type SwapParts = Omit<SwapTableRow, "merchant_id"> & {
  new_status: FulfillmentStatus | null
  return_order: ReturnParts | null
  fulfillments: readonly FulfillmentParts[]
  payment: PaymentParts | null
  goods: GoodsParts | null
}

const parts = sql`${columnsOf("w", SwapColumns)}, ${statusAtHand} as new_status,
    ${returnAtHand("swap_id")} as return_order, ${fulfillmentsAtHand} as fulfillments,
    ${jsonOfRow(sql`select ${columnsOf("p", PaymentColumns.omit({ sales_channel_id: true }))}
      from ${sql.table("payments")} as p
      where p.cart_id = w.cart_id and p.merchant_id = w.merchant_id`)} as payment,
    ${goodsAtHand} as goods`

/** The swaps of the order `o` as JSON, for reads of orders. */
export const swapsOfOrder = jsonOfRows(sql`select ${parts} from ${sql.table("swaps")} as w
  where w.order_id = o.id and w.merchant_id = o.merchant_id order by w.id`)

/**
 * Reads swaps by id as lists show them, in the given order, each with the number of its order, an expression on the
 * row `w`: one statement for any number.
 */
export function swapsWith(order_number: RawBuilder<string>) {
  const found = query<{ ids: readonly string[] }, SwapParts & { order_number: string }>(
    ({ ids }) => sql`select ${parts}, ${order_number} as order_number
      from ${sql.table("swaps")} as w where ${amongAnyNumber("w.id", ids)}`,
  )
  return async (db: EngineDb, ids: readonly string[]) => {
    if (ids.length === 0) return []
    const byId = new Map((await found(db, { ids })).rows.map((row) => [row.id, row]))
    return ids
      .flatMap((id) => byId.get(id) ?? [])
      .map(({ order_number, ...row }) => ({ ...shownSwapRow(row), order_number }))
  }
}

/** A swap as shown in lists. */
function shownSwapRow({
  new_status,
  return_order,
  fulfillments,
  payment,
  goods,
  ...row
}: SwapParts): SwapRow {
  const of = { swap_id: row.id, claim_order_id: null }
  return {
    id: row.id,
    order_id: row.order_id,
    cart_id: row.cart_id,
    new_order_id: row.new_order_id,
    difference_due: row.difference_due,
    no_notification: row.no_notification,
    allow_backorder: row.allow_backorder,
    custom_shipping_options: row.custom_shipping_options,
    metadata: row.metadata,
    confirmed_at: row.confirmed_at,
    settled_at: row.settled_at,
    canceled_at: row.canceled_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
    payment_status: swapPaymentOf(row, payment !== null && payment.captured_at !== null),
    fulfillment_status: swapFulfillmentOf(row, new_status),
    return_order: return_order && shownReturn(return_order),
    fulfillments: fulfillments.map((one) => shownFulfillment(one, of)),
    payment: payment && { ...payment, swap_id: null, idempotency_key: null },
    shipping_address_id: goods?.shipping_address_id ?? null,
    idempotency_key: null,
    deleted_at: null,
  }
}

/** A swap with its new goods. */
export const shownSwap = (swap: SwapParts): Swap => ({
  ...shownSwapRow(swap),
  ...shownGoods(swap.goods, { swap_id: swap.id, claim_order_id: null }),
})

type OrderParts = Omit<SwappedOrder, keyof typeof orderParts | "external_id"> & {
  unheld_status: FulfillmentStatus | null
  cart: CartOfOrder | null
}
const whole = query<{ cart_id: string }, SwapParts & { order: OrderParts }>(
  ({ cart_id }) => sql`select ${parts}, ${jsonOfRow(sql`select ${columnsOf("o", SwappedColumns)},
        o.unheld_status, ${cartOfOrderAtHand} as cart
      from ${sql.table("orders")} as o
      where o.id = w.order_id and o.merchant_id = w.merchant_id`)} as ${sql.ref("order")}
    from ${sql.table("swaps")} as w where w.cart_id = ${cart_id}`,
)

const shownOrder = ({ cart, unheld_status, ...row }: OrderParts): SwappedOrder => ({
  ...row,
  ...shownStatusesOf({ ...row, unheld_status }),
  object: "order",
  cart_id: cart?.id ?? null,
  region_id: cart?.region_id ?? null,
  billing_address_id: cart?.billing_address_id ?? null,
  shipping_address_id: cart?.shipping_address_id ?? null,
  tax_rate: null,
  draft_order_id: cart?.draft_order_id ?? null,
  external_id: null,
  idempotency_key: null,
  metadata: cart?.metadata ?? null,
})

/** The swap of a cart, with cart and order. Throws `row.not_found` for any other cart. */
export async function wholeSwap(found: CartHandle): Promise<WholeSwap> {
  const { id: cart_id } = found.cart
  const [swap] = (await whole(found.db, { cart_id })).rows
  if (!swap) throw notFound(cart_id)
  const { order, ...rest } = swap
  const { cart } = await shownCart(await loadCart(found))
  return { ...shownSwap(rest), cart, order: shownOrder(order) }
}

/** The same as its shopper sees it: without the provider data of the payment. */
export async function swapOfCart(found: CartHandle): Promise<WholeSwap> {
  const shown = await wholeSwap(found)
  return { ...shown, payment: shown.payment && { ...shown.payment, data: {} } }
}
