import type { claimReasons, claimTypes } from "@packhaus/contract/commerce/claims"
import { fieldFault } from "@packhaus/contract/kernel/errors"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import type { PlaceOrder } from "../carts/finish.ts"
import type { LoadedCart } from "../carts/load.ts"
import { inside } from "../carts/own.ts"
import type { EngineContext } from "../resources/context.ts"
import { notAllowed } from "../resources/refusals.ts"
import { requestReturn } from "../returns/request.ts"
import { type SentOrder, spokenFor } from "../returns/rows.ts"
import { boughtOf, valueOfPieces } from "../returns/value.ts"
import { leftOfOrder } from "../shopper-payments/refund-order.ts"
import { placeReplacement, type WantedGoods } from "./replace.ts"
import { tellClaim } from "./rows.ts"

type ClaimedItem = {
  item_id: string
  quantity: number
  note?: string | undefined
  reason: (typeof claimReasons)[number]
  tags: readonly string[]
  images: readonly string[]
}
export type WantedClaim = Omit<WantedGoods, "additional_items"> & {
  type: (typeof claimTypes)[number]
  claim_items: readonly ClaimedItem[]
  return_shipping?: { option_id?: string | undefined; price?: number | undefined } | undefined
  additional_items?: WantedGoods["additional_items"] | undefined
  refund_amount?: number | undefined
  no_notification?: boolean | undefined
  return_location_id?: string | null | undefined
  metadata?: Record<string, unknown> | null | undefined
}
type Shop = ReturnType<typeof inside>

/** Throws `commerce.not_allowed` for contradictory input. */
function requireFitting({ id }: SentOrder, { type, additional_items, refund_amount }: WantedClaim) {
  const hasGoods = (additional_items?.length ?? 0) > 0
  if (type === "replace" && !hasGoods) throw notAllowed({ id, reason: "additional_items_needed" })
  if (type === "replace" && refund_amount !== undefined)
    throw notAllowed({ id, reason: "replaced_not_refunded" })
  if (type === "refund" && hasGoods) throw notAllowed({ id, reason: "refunded_not_replaced" })
}

/**
 * Throws `request.invalid` for a line of another order, and for more pieces than were sent and are
 * not in another return or claim.
 */
function requireSent(
  { lines }: SentOrder,
  items: readonly ClaimedItem[],
  spoken: ReadonlyMap<string, number>,
) {
  for (const [index, { item_id, quantity }] of items.entries()) {
    const line = lines.find(({ id }) => id === item_id)
    if (!line) throw fieldFault(`claim_items.${index}.item_id`, "choice.unknown")
    const maximum = Math.max(0, line.away - (spoken.get(item_id) ?? 0))
    if (quantity > maximum)
      throw fieldFault(`claim_items.${index}.quantity`, "quantity.too_many", { maximum })
  }
}

async function insertItems(
  shop: Shop,
  claim: { id: string; merchant_id: string },
  wanted: WantedClaim,
) {
  const ids = wanted.claim_items.map(({ item_id }) => item_id)
  const lines = await shop.rows.children("order_items", "id", ids)
  const variants = new Map(lines.map(({ id, variant_id }) => [id, variant_id]))
  await shop.rows.insertAll(
    "claim_items",
    wanted.claim_items.map(({ item_id, quantity, note, reason, tags, images }) => ({
      id: newId("citm"),
      merchant_id: claim.merchant_id,
      claim_order_id: claim.id,
      item_id,
      variant_id: variants.get(item_id) ?? null,
      reason,
      note: note ?? null,
      quantity,
      tags: tags.map((value) => ({ id: newId("ctag"), value })),
      images: images.map((url) => ({ id: newId("cimg"), url })),
      metadata: null,
    })),
  )
}

/**
 * The refund amount: the given one, or the paid value of the pieces, limited by the remaining
 * amount.
 */
async function amountOf(
  shop: Shop,
  order: SentOrder,
  {
    wanted,
    bought,
    spoken,
  }: { wanted: WantedClaim; bought: LoadedCart; spoken: ReadonlyMap<string, number> },
) {
  if (wanted.type === "replace") return null
  const returned = new Map(order.lines.map((line) => [line.id, line.returned]))
  const before = (id: string) => (returned.get(id) ?? 0) + (spoken.get(id) ?? 0)
  const value = valueOfPieces(bought, { lines: order.lines, pieces: wanted.claim_items, before })
  const left = await leftOfOrder(shop.db, order.id)
  const amount = wanted.refund_amount ?? Math.min(value, left)
  if (amount === 0) throw notAllowed({ id: order.id, reason: "nothing_to_give_back" })
  return amount
}

/** Announces the return of wrong goods, if requested; missing pieces cannot be returned. */
async function announce(
  context: EngineContext,
  order: SentOrder,
  { claim_id, wanted }: { claim_id: string; wanted: WantedClaim },
) {
  const { return_shipping, claim_items, return_location_id, no_notification } = wanted
  const items = claim_items
    .filter(({ reason }) => reason !== "missing_item")
    .map(({ item_id, quantity, note }) => ({ item_id, quantity, note }))
  if (!return_shipping || items.length === 0) return
  const { option_id, price } = return_shipping
  await requestReturn(
    context,
    order,
    {
      items,
      return_shipping: option_id ? { option_id, price } : undefined,
      location_id: return_location_id,
      no_notification,
      claim_order_id: claim_id,
    },
    { items: "claim_items", way: "return_shipping.option_id", isShopper: false },
  )
}

/**
 * Creates a claim of a locked order: replacement goods are ordered free of charge, or money is to
 * be refunded, which the caller does (`refund`). Throws `commerce.not_allowed` for an order of
 * another shop and for contradictory input, and `request.invalid` for pieces that were not sent,
 * are returned, or are in another return or claim.
 */
export async function createClaim(
  context: EngineContext,
  order: SentOrder,
  wanted: WantedClaim,
  place: PlaceOrder,
): Promise<{ id: string; refund: number }> {
  requireFitting(order, wanted)
  const { merchant_id } = order
  const shop = inside(context, merchant_id)
  const bought = await boughtOf(shop, order.id)
  if (!bought) throw notAllowed({ id: order.id, reason: "paid_elsewhere" })
  const spoken = await spokenFor(shop.db, order.id)
  requireSent(order, wanted.claim_items, spoken)
  const refund_amount = await amountOf(shop, order, { wanted, bought, spoken })
  const { additional_items = [] } = wanted
  const replaced =
    wanted.type === "replace"
      ? await placeReplacement(context, order, {
          bought,
          wanted: { ...wanted, additional_items },
          place,
        })
      : { cart_id: null, new_order_id: null }
  const id = newId("claim")
  await shop.rows.insert("claim_orders", {
    id,
    merchant_id,
    order_id: order.id,
    type: wanted.type,
    refund_amount,
    refunded_at: null,
    ...replaced,
    no_notification: wanted.no_notification ?? null,
    metadata: wanted.metadata ?? null,
    canceled_at: null,
  })
  if (refund_amount !== null)
    await shop.db
      .updateTable("claim_orders")
      .set({ refunded_at: sql<string>`packhaus_now()` })
      .where("id", "=", id)
      .execute()
  await insertItems(shop, { id, merchant_id }, wanted)
  await announce(context, order, { claim_id: id, wanted })
  await tellClaim(context, { id, merchant_id, order_id: order.id })
  return { id, refund: refund_amount ?? 0 }
}
