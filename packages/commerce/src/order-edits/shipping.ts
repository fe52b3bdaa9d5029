import { loadCompleted } from "../carts/completed.ts"
import { type LoadedCart, totalsOfCart } from "../carts/load.ts"
import { addMethod, isForMerchants, type MethodChoice } from "../carts/methods.ts"
import { inside, secretId } from "../carts/own.ts"
import { placedOrderOf } from "../carts/placed-order.ts"
import { goodsOfCart, taxLines } from "../carts/reprice.ts"
import { saveCart } from "../carts/save.ts"
import { shippingRates } from "../carts/shipping-rates.ts"
import type { AnyRow, EngineContext } from "../resources/context.ts"
import { notAllowed } from "../resources/refusals.ts"
import { insertCollection } from "../shopper-payments/of-edit.ts"
import type { ChangeOrder } from "./confirm.ts"

/**
 * A locked shop-front order with the cart that records its pricing. Throws `commerce.not_allowed`
 * for an order of another shop, a canceled or archived one, and for a replacement order.
 */
async function orderedCart(context: EngineContext, id: string): Promise<LoadedCart> {
  const order = (await context.rows.lock("orders", id)) as AnyRow
  const shop = inside(context, String(order.merchant_id))
  const [loaded] = await loadCompleted(shop, await shop.rows.children("carts", "order_id", [id]))
  if (!loaded) throw notAllowed({ id, reason: "order_of_a_shop" })
  if (order.canceled_at) throw notAllowed({ id, reason: "canceled" })
  if (order.status === "archived") throw notAllowed({ id, reason: "archived" })
  const { type } = loaded.cart
  if (type === "swap" || type === "claim") throw notAllowed({ id, reason: type })
  return loaded
}

/** The cart with another shipping method, taxed at today's rates. */
async function withMethod(before: LoadedCart, choice: MethodChoice): Promise<LoadedCart> {
  const { methods } = await addMethod(before, choice, { isOpen: isForMerchants })
  const taxed = methods.map((method) =>
    before.methods.includes(method)
      ? method
      : { ...method, tax_lines: taxLines(shippingRates(method.option, before.region), [], "smtl") },
  )
  const after = { ...before, methods: taxed }
  return { ...after, totals: totalsOfCart(after) }
}

/**
 * Records the change of the total as a confirmed edit, so that its shopper pays it like any edit.
 */
async function insertConfirmed(
  { viewer }: EngineContext,
  order_id: string,
  { cart, region, now, rows, db }: LoadedCart,
  difference_due: number,
) {
  const { merchant_id, sales_channel_id, region_id } = cart
  const { currency_code } = region
  const created_by = viewer.id
  const own = { merchant_id, sales_channel_id, created_by }
  const payment_collection_id =
    difference_due > 0
      ? await insertCollection(
          { db, rows },
          { ...own, region_id, currency_code, amount: difference_due },
        )
      : null
  await rows.insertAll("order_edits", [
    {
      ...own,
      id: secretId("oe"),
      order_id,
      status: "confirmed",
      payment_collection_id,
      difference_due,
      confirmed_by: created_by,
      confirmed_at: now,
    },
  ])
}

/**
 * Sets a shipping method of a shop-front order, at an agreed price; it replaces the one of the same
 * profile. The totals become those of its cart with it, and the difference is an edit of the order.
 * Throws like `addMethod` and `orderedCart`, and `commerce.not_allowed` where a gift card would
 * have paid less. Returns its name.
 */
export async function addShippingMethod(
  context: EngineContext,
  order_id: string,
  choice: MethodChoice,
  change: ChangeOrder,
): Promise<string> {
  const before = await orderedCart(context, order_id)
  const after = await withMethod(before, choice)
  if (after.totals.gift_card_total < before.totals.gift_card_total)
    throw notAllowed({ id: order_id, reason: "gift_card" })
  await saveCart(context, before, after)
  const difference_due = after.totals.total - before.totals.total
  if (difference_due !== 0) {
    await insertConfirmed(context, order_id, after, difference_due)
    const goods = await goodsOfCart(after, after.items)
    const items = after.items.filter(({ quantity }) => quantity > 0)
    const placed = { ...after, goods, items }
    await change(
      context,
      order_id,
      placedOrderOf(placed, { is_captured: false, placed_at: after.now }),
    )
  }
  const chosen = after.methods.find((one) => one.shipping_option_id === choice.option_id)
  return chosen?.option?.name ?? ""
}
