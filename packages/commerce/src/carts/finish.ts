import { bundlesFrom } from "@packhaus/contract/commerce/bundles"
import { guestOf } from "../customers/verbs.ts"
import { settleSoldCards } from "../gift-cards/sold.ts"
import { emitNews } from "../notifications/events.ts"
import { assignOrders } from "../orders/customers.ts"
import type { PaymentData } from "../payment-providers/port.ts"
import type { EngineContext } from "../resources/context.ts"
import { lockLevels } from "../stock/levels.ts"
import { confirmSwap } from "../swaps/confirm.ts"
import type { PricedGoods } from "./goods.ts"
import type { LoadedCart, PricedCart } from "./load.ts"
import { type CartRow, secretId } from "./own.ts"
import { type PlacedOrder, placedOrderOf } from "./placed-order.ts"
import { useReductions } from "./use-reductions.ts"

/** Creates an order from the purchase, in the caller's transaction, and returns its id. */
export type PlaceOrder = (context: EngineContext, order: PlacedOrder) => Promise<string>

/** The captured or authorized payment of a cart; null if nothing was due. */
export type Settled = {
  session_id: string | null
  provider_id: string
  amount: number
  data: PaymentData
  is_captured: boolean
} | null

/**
 * Locks stock levels against other reservations; returns the goods with their available pieces. Of a
 * bundle the levels of its parts.
 */
export async function lockStock({ db, cart, goods }: Pick<PricedCart, "db" | "cart" | "goods">) {
  const items = [...goods.values()].flatMap(({ parts }) =>
    parts.map((part) => part.inventory_item_id),
  )
  const levels = await lockLevels(db, cart.merchant_id, items)
  const places = [...new Set(levels.map(({ location_id }) => location_id))]
  const left = new Map(
    levels.map((level) => [
      `${level.location_id} ${level.inventory_item_id}`,
      level.stocked_quantity - level.reserved_quantity - level.blocked_quantity,
    ]),
  )
  const sumOf = (of: (place: string) => number) => places.reduce((sum, place) => sum + of(place), 0)
  const leftAt = (place: string, item: string) => left.get(`${place} ${item}`) ?? 0
  return new Map(
    [...goods].map(([id, one]): [string, PricedGoods] => [
      id,
      {
        ...one,
        available: sumOf((place) =>
          bundlesFrom(
            one.parts.map(({ quantity, inventory_item_id }) => ({
              quantity,
              free: leftAt(place, inventory_item_id),
            })),
          ),
        ),
        parts: one.parts.map((part) => ({
          ...part,
          free: sumOf((place) => leftAt(place, part.inventory_item_id)),
        })),
      },
    ]),
  )
}

async function insertPayment(
  { cart, rows, region, now }: LoadedCart,
  { session_id, provider_id, amount, data, is_captured }: NonNullable<Settled>,
  order_id: string,
) {
  const id = secretId("pay")
  await rows.insertAll("payments", [
    {
      id,
      merchant_id: cart.merchant_id,
      sales_channel_id: cart.sales_channel_id,
      cart_id: cart.id,
      order_id,
      payment_collection_id: null,
      amount,
      currency_code: region.currency_code,
      provider_id,
      payment_session_id: session_id,
      data: { ...data },
      captured_at: is_captured ? now : null,
      canceled_at: null,
      metadata: null,
    },
  ])
  return id
}

/** Turns a complete, locked cart into an order. Returns the order and the final cart. */
export async function finishCart(
  context: EngineContext,
  loaded: PricedCart,
  settled: Settled,
  place: PlaceOrder,
): Promise<{ cart: CartRow; order_id: string }> {
  const { cart, rows, db, now } = loaded
  // Goods of a swap are sent when an administrator settles the difference.
  const is_captured = (settled === null || settled.is_captured) && loaded.swap === null
  const order_id = await place(context, placedOrderOf(loaded, { is_captured, placed_at: now }))
  await useReductions(loaded, order_id)
  // Gift cards of a swap are created once its difference is settled, when its goods are sent.
  if (!loaded.swap && (await settleSoldCards(loaded, order_id)))
    await emitNews(context, "gift_card.created", { id: order_id, merchant_id: cart.merchant_id })
  const { merchant_id, email } = cart
  const customer_id =
    cart.customer_id ?? loaded.guest_id ?? (await guestOf(db, merchant_id, email ?? ""))
  await assignOrders(db, { merchant_id, customer_id }, [order_id])
  const payment_id = settled ? await insertPayment(loaded, settled, order_id) : null
  if (loaded.swap) await confirmSwap(loaded, loaded.swap, order_id)
  const completed = (await rows.update("carts", cart.id, {
    order_id,
    payment_id,
    completed_at: now,
    payment_authorized_at: settled ? now : null,
    // Drafts are completed by the merchant, not by the shopper.
    network_hash: cart.type === "draft_order" ? null : context.networkHash(),
  })) as CartRow
  return { cart: completed, order_id }
}
