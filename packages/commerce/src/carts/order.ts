import type { Address } from "@packhaus/contract/commerce/addresses"
import type { StoreOrder } from "@packhaus/contract/commerce/store-orders"
import type { AnyRow, EngineContext } from "../resources/context.ts"
import { notFound } from "../resources/refusals.ts"
import { type Inside, loadCompleted } from "./completed.ts"
import type { LoadedCart } from "./load.ts"
import type { CartRow, FoundCart } from "./own.ts"
import {
  type LineProgress,
  optionsOf,
  regionsOf,
  shownAddress,
  shownLines,
  shownMethods,
  shownTotals,
} from "./shown.ts"

type OrderLine = AnyRow & LineProgress & { position: number }

/** The lines of a completed cart with what became of them, under the ids they have in its order. */
function linesOfOrder(loaded: LoadedCart, ordered: readonly OrderLine[]): StoreOrder["items"] {
  const sorted = ordered.toSorted((a, b) => a.position - b.position)
  const progress = new Map(
    loaded.items.flatMap((item, index) => {
      const line = sorted[index]
      return line ? [[item.id, line] as const] : []
    }),
  )
  return shownLines(loaded, progress).map((line) => ({
    ...line,
    id: progress.get(line.id)?.id ?? line.id,
    tax_lines: line.tax_lines.map((one) => ({
      ...one,
      item_id: progress.get(line.id)?.id ?? line.id,
    })),
  }))
}

/** Where an order goes to: its merchant may have corrected what was said in the cart. */
const goesTo = (
  { shipping_address }: { shipping_address: Address | null },
  cart: CartRow,
): CartRow["shipping_address"] =>
  shipping_address && cart.shipping_address
    ? { ...shipping_address, country_code: shipping_address.country_code.toLowerCase() }
    : cart.shipping_address

/** What orders of one merchant consist of besides their carts: a statement each. */
async function partsOf({ rows }: Inside, ids: readonly string[]) {
  const orders = await rows.children("orders", "id", ids)
  const payments = await rows.children("payments", "order_id", ids)
  const lines = await rows.children("order_items", "order_id", ids)
  return (id: string) => ({
    order: orders.find((one) => one.id === id),
    payments: payments.filter(({ order_id }) => order_id === id),
    lines: lines.filter(({ order_id }) => order_id === id) as unknown as OrderLine[],
  })
}

/**
 * The orders that were made of these carts of one merchant, as their shopper sees them, in the order of the
 * carts. As many statements for fifty as for one.
 */
export async function shownOrders(
  context: EngineContext,
  shop: Inside,
  carts: readonly CartRow[],
): Promise<StoreOrder[]> {
  if (carts.length === 0) return []
  const all = await loadCompleted(shop, carts)
  const partsFor = await partsOf(
    shop,
    all.flatMap(({ cart }) => cart.order_id ?? []),
  )
  const regionFor = await regionsOf(context, all)
  const options = await optionsOf(shop, all)
  return all.flatMap((loaded) => {
    const { cart, region, reductions } = loaded
    const { order, payments, lines } = partsFor(cart.order_id ?? "")
    if (!order) return []
    const refunded = payments.reduce((sum, one) => sum + one.amount_refunded, 0)
    const paid_total = payments.reduce((sum, one) => sum + (one.captured_at ? one.amount : 0), 0)
    const { billing_address_id, shipping_address_id } = cart
    return {
      id: order.id,
      object: "order" as const,
      status: order.status,
      fulfillment_status: order.fulfillment_status,
      payment_status: order.payment_status,
      display_id: order.display_id,
      cart_id: cart.id,
      customer_id: order.customer_id ?? "",
      email: order.email ?? cart.email,
      billing_address_id,
      billing_address: shownAddress(billing_address_id, cart.billing_address, cart),
      shipping_address_id,
      shipping_address: shownAddress(shipping_address_id, goesTo(order, cart), cart),
      region_id: cart.region_id,
      region: regionFor(loaded),
      currency_code: region.currency_code,
      tax_rate: null,
      discounts: reductions.shown.discounts.map((one) => ({ ...one })),
      gift_cards: reductions.shown.gift_cards.map((one) => ({ ...one })),
      shipping_methods: shownMethods(loaded, options),
      payments: payments.map(({ merchant_id: _, sales_channel_id: __, ...payment }) => ({
        ...payment,
        swap_id: null,
        idempotency_key: null,
      })),
      items: linesOfOrder(loaded, lines),
      draft_order_id: null,
      canceled_at: order.canceled_at,
      no_notification: order.no_notification,
      idempotency_key: null,
      external_id: null,
      sales_channel_id: order.sales_channel_id,
      metadata: cart.metadata,
      created_at: order.created_at,
      updated_at: order.updated_at,
      paid_total,
      ...shownTotals(loaded, refunded),
    }
  })
}

/** The order that was made of a cart. Throws `row.not_found` where there is none. */
export async function shownOrder(
  context: EngineContext,
  { cart, db, rows }: FoundCart,
  order_id: string,
): Promise<StoreOrder> {
  const [order] = await shownOrders(context, { db, rows }, [{ ...cart, order_id }])
  if (!order) throw notFound(order_id)
  return order
}
