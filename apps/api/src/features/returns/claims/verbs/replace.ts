import type { PlacedOrder } from "@packhaus/commerce/carts/placed-order"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { canReplace } from "@packhaus/contract/returns/claims/rules"
import { newId } from "@packhaus/kernel/ids"
import { currentTime } from "../../../../business-day.ts"
import { type Context, within } from "../../../../context.ts"
import { placeOrder } from "../../../carts/verbs/place.ts"
import { cancelInShop } from "../../../orders/verbs/cancel-in-shop.ts"
import { editOrder } from "../../../orders/verbs/edit.ts"
import { lockReturning } from "../../../orders/verbs/take-back.ts"
import { type LockedClaim, lockClaim } from "./lock.ts"
import { tell } from "./tell.ts"

type Claim = LockedClaim["claim"]
type Named = { id: string; number: string }

/**
 * Sends the pieces of an accepted claim again free of charge: as an order of their own to the same
 * address, routed, reserved and packed like any other. Its tracking numbers settle the claim
 * (`settleReplaced`). Throws 404 outside the scope, `claims.not_open_for` in another state,
 * `claims.replaced_already`, and `claims.not_replaceable` for a line without an item, cancelled
 * pieces, and a missing address.
 */
export async function replaceClaim(context: Context, id: string) {
  const { chat, claim } = await lockClaim(context, id, "track")
  if (!canReplace(claim))
    throw new ApiError("claims.replaced_already", { order: claim.new_order_number })
  const { inside, locked } = await lockReturning(context, claim.order_id)
  const line = locked.items.find(({ id }) => id === claim.line_item_id)
  if (!line || line.quantity - line.canceled_quantity < claim.quantity)
    throw new ApiError("claims.not_replaceable", { reason: "canceled" })
  const order = await placeAgain(inside, claim)
  await putReplacement(inside, claim, order)
  await tell(context, chat, claim, {
    event: "replace",
    status: claim.status,
    text: order.number,
    details: { new_order: order.number },
  })
}

/** The replacement order of a claim. `inside`: the rows of its organisation. */
async function placeAgain(inside: Context, { order_id, line_item_id, quantity }: Claim) {
  const { rows } = inside
  const order = await rows.one("orders", order_id)
  const item = await rows.one("order_items", line_item_id)
  const { variant_id, inventory_item_id } = item
  if (!variant_id || !inventory_item_id)
    throw new ApiError("claims.not_replaceable", { reason: "no_item" })
  const { shipping_address, sales_channel_id, shipment_method } = order
  // A redacted address has only its country.
  if (!shipping_address?.address_1 || !sales_channel_id)
    throw new ApiError("claims.not_replaceable", { reason: "no_address" })
  const placed: PlacedOrder = {
    // Like a shop-front order: no connected shop has it, and the same people may cancel it.
    cart_id: newId("cart"),
    replaces: order.id,
    merchant_id: order.merchant_id,
    sales_channel_id,
    email: order.email ?? "",
    phone: order.phone,
    currency_code: order.currency_code,
    placed_at: await currentTime(inside),
    is_captured: true,
    taxes_included: order.taxes_included,
    subtotal: 0,
    discount_total: 0,
    shipping_total: 0,
    tax_total: 0,
    total: 0,
    shipping_address,
    shipping_title: order.shipping_title,
    locale: order.shopper_language,
    lines: [
      {
        cart_item_id: newId("item"),
        requires_shipping: true,
        goods: { variant_id, inventory_item_id },
        sku: item.sku,
        title: item.title,
        variant_title: item.variant_title,
        quantity,
        unit_price: 0,
        discount_total: 0,
      },
    ],
  }
  const id = await placeOrder(inside, placed)
  // Its shop sends the shopper the new tracking number.
  await editOrder(inside, id, {
    no_notification: true,
    ...(shipment_method ? { shipment_method } : {}),
  })
  const { number } = await rows.one("orders", id)
  return { id, number }
}

/** Sets the replacement order of a locked claim; null: none. */
export const putReplacement = ({ db }: Context, claim: Claim, order: Named | null) =>
  db
    .updateTable("claims")
    .set({ new_order_id: order?.id ?? null, new_order_number: order?.number ?? null })
    .where("id", "=", claim.id)
    .where("organisation_id", "=", claim.organisation_id)
    .execute()

/**
 * Cancels the replacement of a locked claim that is settled otherwise, and releases its
 * reservations. Throws `claims.replacement_packed` if pieces are packed.
 */
export async function giveUpReplacement(context: Context, claim: Claim) {
  const { new_order_id, new_order_number, organisation_id } = claim
  if (new_order_id === null) return
  const inside = within(context, organisation_id)
  const order = await inside.rows.lock("orders", new_order_id)
  const packed = await inside.db
    .selectFrom("fulfillments")
    .select("id")
    .where("order_id", "=", order.id)
    .where("status", "<>", "canceled")
    .limit(1)
    .executeTakeFirst()
  if (packed) throw new ApiError("claims.replacement_packed", { order: new_order_number })
  await cancelInShop(inside, order.id)
  await putReplacement(inside, claim, null)
}
