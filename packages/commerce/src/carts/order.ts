import type { Address } from "@packhaus/contract/commerce/addresses"
import { type FulfillmentStatus, shownStatusesOf } from "@packhaus/contract/commerce/orders"
import { PaymentColumns } from "@packhaus/contract/commerce/payments"
import type { StoreOrder } from "@packhaus/contract/commerce/store-orders"
import { jsonOfRows } from "@packhaus/kernel/json-parts"
import { amongAnyNumber } from "@packhaus/kernel/row-filters"
import { sql } from "kysely"
import { partsOfOrder } from "../orders/shown.ts"
import {
  type FulfillmentRead,
  fulfillmentForShopper,
  fulfillmentsOfOrder,
} from "../orders/shown-fulfillments.ts"
import { columnsOf } from "../resources/json.ts"
import { notFound } from "../resources/refusals.ts"
import { query } from "../stock/levels.ts"
import { type Inside, loadCompleted } from "./completed.ts"
import type { LoadedCart } from "./load.ts"
import { progressOf } from "./order-totals.ts"
import type { CartHandle, CartRow } from "./own.ts"
import {
  type LineProgress,
  paidOf,
  shownAddress,
  shownLines,
  shownMethods,
  shownTotals,
} from "./shown.ts"
import { type Variants, variantsOf } from "./variants.ts"

type OrderLine = LineProgress & { id: string }

/** The lines of a completed cart with their progress, under their ids in the order. */
export function linesOfOrder(
  loaded: Pick<LoadedCart, "items" | "totals"> & { cart: { order_id: string | null } },
  ordered: readonly OrderLine[],
  variants: Variants,
): StoreOrder["items"] {
  const progress = progressOf(loaded, ordered)
  return shownLines(loaded, { variants, progress }).map((line) => ({
    ...line,
    id: progress.get(line.id)?.id ?? line.id,
    tax_lines: line.tax_lines.map((one) => ({
      ...one,
      item_id: progress.get(line.id)?.id ?? line.id,
    })),
  }))
}

/** The order's delivery address, which its merchant may have corrected since the cart. */
export const goesTo = (
  { shipping_address }: { shipping_address: Address | null },
  cart: Pick<CartRow, "shipping_address">,
): CartRow["shipping_address"] =>
  shipping_address && cart.shipping_address
    ? {
        ...shipping_address,
        country_code: shipping_address.country_code.toLowerCase(),
        metadata: cart.shipping_address.metadata,
      }
    : cart.shipping_address

type OrderParts = Pick<
  StoreOrder,
  | ("id" | "status" | "fulfillment_status" | "payment_status" | "display_id")
  | ("canceled_at" | "no_notification" | "sales_channel_id" | "created_at" | "updated_at")
  | "currency_code"
> & {
  unheld_status: FulfillmentStatus | null
  customer_id: string | null
  email: string | null
  shipping_address: Address | null
  customer: StoreOrder["customer"]
  fulfillments: FulfillmentRead[]
  payments: Omit<StoreOrder["payments"][number], "swap_id" | "idempotency_key">[]
  lines: OrderLine[]
}

/** Orders with their payments, and with the lines of their fulfilments: one statement. */
const ordersOf = query<{ ids: readonly string[] }, OrderParts>(
  ({
    ids,
  }) => sql`select o.id, o.status, o.fulfillment_status, o.unheld_status, o.payment_status, o.display_id,
      o.canceled_at, o.no_notification, o.sales_channel_id, o.created_at, o.updated_at,
      o.customer_id, o.email, o.shipping_address, o.currency_code,
      ${jsonOfRows(sql`select ${columnsOf("p", PaymentColumns.omit({ sales_channel_id: true }))}
        from ${sql.table("payments")} as p where p.order_id = o.id order by p.id`)} as payments,
      ${partsOfOrder.customer} as customer, ${fulfillmentsOfOrder} as fulfillments,
      ${jsonOfRows(sql`select l.id, l.fulfilled_quantity, l.shipped_quantity, l.returned_quantity
        from ${sql.table("order_items")} as l where l.order_id = o.id order by l.position`)} as lines
    from ${sql.table("orders")} as o where ${amongAnyNumber("o.id", ids)}`,
)

/**
 * The orders of these carts of one merchant, as their shopper sees them, in cart order and in a
 * constant number of statements.
 */
async function shownOrders(shop: Inside, carts: readonly CartRow[]): Promise<StoreOrder[]> {
  if (carts.length === 0) return []
  const all = await loadCompleted(shop, carts)
  const ids = all.flatMap(({ cart }) => cart.order_id ?? [])
  const orders = new Map((await ordersOf(shop.db, { ids })).rows.map((one) => [one.id, one]))
  const variants = await variantsOf(
    shop.db,
    all.flatMap(({ items }) => items),
  )
  return all.flatMap((loaded) => {
    const { cart, region, reductions } = loaded
    const order = orders.get(cart.order_id ?? "")
    if (!order) return []
    const { payments, lines } = order
    const paid = paidOf(payments)
    const { billing_address_id, shipping_address_id } = cart
    return {
      id: order.id,
      object: "order" as const,
      ...shownStatusesOf(order),
      payment_status: order.payment_status,
      display_id: order.display_id,
      cart_id: cart.id,
      customer_id: order.customer_id ?? "",
      customer: order.customer,
      email: order.email ?? cart.email,
      billing_address_id,
      billing_address: shownAddress(billing_address_id, cart.billing_address, cart),
      shipping_address_id,
      shipping_address: shownAddress(shipping_address_id, goesTo(order, cart), cart),
      region_id: cart.region_id,
      region,
      currency_code: order.currency_code,
      tax_rate: null,
      discounts: reductions.shown.discounts.map((one) => ({ ...one })),
      gift_cards: reductions.shown.gift_cards.map((one) => ({ ...one })),
      shipping_methods: shownMethods(loaded),
      payments: payments.map((payment) => ({
        ...payment,
        // Provider data are hidden from shoppers.
        data: {},
        swap_id: null,
        idempotency_key: null,
      })),
      // A line of which an edit removed all pieces no longer exists.
      items: linesOfOrder(loaded, lines, variants).filter(({ quantity }) => quantity > 0),
      fulfillments: order.fulfillments.map(fulfillmentForShopper),
      draft_order_id: null,
      canceled_at: order.canceled_at,
      no_notification: order.no_notification,
      idempotency_key: null,
      external_id: null,
      sales_channel_id: order.sales_channel_id,
      metadata: cart.metadata,
      created_at: order.created_at,
      updated_at: order.updated_at,
      paid_total: paid.paid_total,
      ...shownTotals(loaded, paid),
    }
  })
}

/** The order of a cart. Throws `row.not_found` if there is none. */
export async function shownOrder(
  { cart, db, rows }: CartHandle,
  order_id: string,
): Promise<StoreOrder> {
  const [order] = await shownOrders({ db, rows }, [{ ...cart, order_id }])
  if (!order) throw notFound(order_id)
  return order
}

/** Shop-front orders of one merchant by id, as their shopper sees them. */
export async function shownOrdersOf(shop: Inside, ids: readonly string[]): Promise<StoreOrder[]> {
  const shown = await shownOrders(shop, await shop.rows.children("carts", "order_id", ids))
  const byId = new Map(shown.map((order) => [order.id, order]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
