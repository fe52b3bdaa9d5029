import type { FulfillmentStatus } from "@packhaus/contract/commerce/orders"
import { PaymentColumns } from "@packhaus/contract/commerce/payments"
import {
  type Swap,
  SwapColumns,
  type SwapRow,
  swapFulfillmentOf,
  swapPaymentOf,
} from "@packhaus/contract/commerce/swaps"
import { jsonOfRow, jsonOfRows } from "@packhaus/kernel/json-parts"
import { amongAnyNumber } from "@packhaus/kernel/row-filters"
import { sql } from "kysely"
import type { CartHandle } from "../carts/own.ts"
import { type NewGoods, readNewGoods } from "../replacements/goods.ts"
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
  shipping_address_id: string | null
}

const parts = sql`${columnsOf("w", SwapColumns)}, ${statusAtHand} as new_status,
    ${returnAtHand("swap_id")} as return_order, ${fulfillmentsAtHand} as fulfillments,
    ${jsonOfRow(sql`select ${columnsOf("p", PaymentColumns.omit({ sales_channel_id: true }))}
      from ${sql.table("payments")} as p
      where p.cart_id = w.cart_id and p.merchant_id = w.merchant_id`)} as payment,
    (select c.shipping_address_id from ${sql.table("carts")} as c
      where c.id = w.cart_id and c.merchant_id = w.merchant_id) as shipping_address_id`

/** The swaps of the order `o` as JSON, for reads of orders. */
export const swapsOfOrder = jsonOfRows(sql`select ${parts} from ${sql.table("swaps")} as w
  where w.order_id = o.id and w.merchant_id = o.merchant_id order by w.id`)

const found = query<{ ids: readonly string[] }, SwapParts>(
  ({ ids }) => sql`select ${parts} from ${sql.table("swaps")} as w
    where ${amongAnyNumber("w.id", ids)} order by w.id`,
)
/** Swaps by id, in the given order: one statement for any number. */
export async function readSwaps(db: EngineDb, ids: readonly string[]): Promise<SwapParts[]> {
  if (ids.length === 0) return []
  const byId = new Map((await found(db, { ids })).rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A swap as shown in lists. */
export function shownSwapRow({
  new_status,
  return_order,
  fulfillments,
  payment,
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
    shipping_address_id: row.shipping_address_id,
    idempotency_key: null,
    deleted_at: null,
  }
}

/** A swap with its new goods. */
export const shownSwap = (swap: SwapParts, goodsOf: NewGoods): Swap => ({
  ...shownSwapRow(swap),
  ...goodsOf(swap.cart_id, { swap_id: swap.id, claim_order_id: null }),
})

/** The swap of a cart, as its shopper sees it. Throws `row.not_found` for any other cart. */
export async function swapOfCart(found: CartHandle): Promise<Swap> {
  const { id: cart_id } = found.cart
  const [known] = await found.db
    .selectFrom("swaps")
    .select("id")
    .where("cart_id", "=", cart_id)
    .execute()
  const [swap] = known ? await readSwaps(found.db, [known.id]) : []
  if (!swap) throw notFound(cart_id)
  const shown = shownSwap(swap, await readNewGoods(found, [cart_id]))
  // Provider data are hidden from shoppers.
  return { ...shown, payment: shown.payment && { ...shown.payment, data: {} } }
}
