import { newId } from "@packhaus/kernel/ids"
import { settleCart } from "../carts/changed.ts"
import { addLines } from "../carts/lines.ts"
import type { LoadedCart } from "../carts/load.ts"
import { inside } from "../carts/own.ts"
import { readCart, readOptions } from "../carts/parts.ts"
import { emitNews } from "../notifications/events.ts"
import { addressOfOrder } from "../replacements/address.ts"
import { insertCartAfter } from "../replacements/cart.ts"
import type { EngineContext } from "../resources/context.ts"
import { invalidFields, notAllowed } from "../resources/refusals.ts"
import { type ReturningItem, requestReturn } from "../returns/request.ts"
import { type SentOrder, spokenFor } from "../returns/rows.ts"
import { boughtOf, discountOfPieces } from "../returns/value.ts"
import type { ChosenWayBack } from "../returns/way-back.ts"
import { isOrderPaid } from "../shopper-payments/refund-order.ts"
import { tellSwap } from "./rows.ts"

export type WantedSwap = {
  return_items: readonly ReturningItem[]
  return_shipping?: ChosenWayBack | undefined
  additional_items?: readonly { variant_id: string; quantity: number }[] | undefined
  sales_channel_id?: string | undefined
  custom_shipping_options?: readonly { option_id: string; price: number }[] | undefined
  no_notification?: boolean | undefined
  return_location_id?: string | null | undefined
  allow_backorder: boolean
}
type Shop = ReturnType<typeof inside>

/** Throws `request.invalid` for a channel or a shipping option of another merchant. */
async function requireOwn(shop: Shop, { cart }: LoadedCart, wanted: WantedSwap) {
  const { sales_channel_id, custom_shipping_options = [] } = wanted
  if (sales_channel_id !== undefined) {
    const [channel] = await shop.db
      .selectFrom("sales_channels")
      .select("id")
      .where("id", "=", sales_channel_id)
      .execute()
    if (!channel) throw invalidFields(["sales_channel_id"], "choice.unknown")
  }
  const ids = custom_shipping_options.map(({ option_id }) => option_id)
  const known = new Map((await readOptions(shop, ids)).map((option) => [option.id, option]))
  const strange = ids.flatMap((id, index) => {
    const option = known.get(id)
    const isFit = option && option.region_id === cart.region_id && !option.is_return
    return isFit ? [] : [`custom_shipping_options.${index}.option_id`]
  })
  if (strange.length > 0) throw invalidFields(strange, "choice.unknown")
}

/**
 * Copies the order's discounts to the new goods, except free shipping; of a fixed discount on the
 * whole order the share of the returned pieces, so that an exchange for equal goods costs nothing.
 */
async function keepDiscounts(
  { db, rows }: Shop,
  cart_id: string,
  { bought, order, wanted }: { bought: LoadedCart; order: SentOrder; wanted: WantedSwap },
) {
  const spoken = await spokenFor(db, order.id)
  const returned = new Map(order.lines.map((line) => [line.id, line.returned]))
  const before = (id: string) => (returned.get(id) ?? 0) + (spoken.get(id) ?? 0)
  const reckoned = { lines: order.lines, pieces: wanted.return_items, before }
  await rows.insertAll(
    "cart_discounts",
    bought.reductions.discounts
      .filter(({ type }) => type !== "free_shipping")
      .map(({ id, type, allocation }) => ({
        cart_id,
        discount_id: id,
        merchant_id: order.merchant_id,
        share:
          type === "fixed" && allocation === "total"
            ? discountOfPieces(bought, reckoned, id)
            : null,
      })),
  )
}

/**
 * Creates a swap of a locked order: a return, and a cart of the new goods for the shopper to
 * complete. Returns the swap's id. Throws `commerce.not_allowed` for an order of another shop and
 * for one without a captured payment, and like `requestReturn` and `addLines`.
 */
export async function createSwap(
  context: EngineContext,
  order: SentOrder,
  wanted: WantedSwap,
  source: { way: string; isShopper: boolean },
): Promise<string> {
  const { merchant_id } = order
  const shop = inside(context, merchant_id)
  const bought = await boughtOf(shop, order.id)
  if (!bought) throw notAllowed({ id: order.id, reason: "paid_elsewhere" })
  const isPaid = bought.totals.total === 0 || (await isOrderPaid(shop.db, order.id))
  if (!isPaid) throw notAllowed({ id: order.id, reason: "not_paid" })
  await requireOwn(shop, bought, wanted)
  const { shipping_address } = await addressOfOrder(shop, order.id)
  const { sales_channel_id } = wanted
  const cart = await insertCartAfter(shop, bought, {
    type: "swap",
    sales_channel_id,
    shipping_address,
  })
  await keepDiscounts(shop, cart.id, { bought, order, wanted })
  const id = newId("swap")
  const swap = {
    id,
    merchant_id,
    order_id: order.id,
    cart_id: cart.id,
    new_order_id: null,
    difference_due: null,
    no_notification: wanted.no_notification ?? null,
    allow_backorder: wanted.allow_backorder,
    custom_shipping_options: [...(wanted.custom_shipping_options ?? [])],
    metadata: null,
    confirmed_at: null,
    settled_at: null,
    canceled_at: null,
  }
  await shop.rows.insertAll("swaps", [swap])
  await requestReturn(
    context,
    order,
    {
      items: wanted.return_items,
      return_shipping: wanted.return_shipping,
      location_id: wanted.return_location_id,
      no_notification: wanted.no_notification,
      swap_id: id,
    },
    { items: "return_items", ...source },
  )
  const open = await readCart({ cart, ...shop })
  const filled = await addLines(
    open,
    wanted.additional_items ?? [],
    (index) => `additional_items.${index}.`,
    { isBackorder: wanted.allow_backorder },
  )
  await settleCart(context, open, filled)
  await tellSwap(context, { id, merchant_id, order_id: order.id })
  // A shopper who requests the swap completes its cart at once, so no mail is sent.
  if (!source.isShopper && !wanted.no_notification)
    await emitNews(context, "swap.created", { id: order.id, merchant_id })
  return id
}
