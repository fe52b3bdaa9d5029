import { returnLifecycle } from "@packhaus/contract/commerce/return-lifecycle"
import { fieldFault } from "@packhaus/contract/kernel/errors"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import { inside } from "../carts/own.ts"
import { emitNews } from "../notifications/events.ts"
import type { EngineContext } from "../resources/context.ts"
import { notAllowed } from "../resources/refusals.ts"
import { leftOfOrder } from "../shopper-payments/refund-order.ts"
import { type ReturnWithItems, type SentOrder, tellReturn } from "./rows.ts"
import { wayBackTotals } from "./shown.ts"
import { boughtOf, valueOfPieces } from "./value.ts"

export type Pieces = { item_id: string; quantity: number }
/** Books received pieces in the caller's transaction; returns the booked quantity by id. */
export type TakeBack = (pieces: readonly Pieces[]) => Promise<string>
type Received = { items: readonly Pieces[]; refund?: number | undefined }

const isPart = ({ swap_id, claim_order_id }: ReturnWithItems) =>
  swap_id !== null || claim_order_id !== null

/** Pieces of a line that this return received before. */
const cameBefore = ({ items }: ReturnWithItems, item_id: string) =>
  items.find((item) => item.item_id === item_id)?.received_quantity ?? 0

/**
 * Newly received pieces beside earlier ones. Throws `request.invalid` for a line of another order,
 * for fewer than were received already, and for more than are with the shopper.
 */
function newlyCome(returned: ReturnWithItems, { lines }: SentOrder, items: readonly Pieces[]) {
  return items.flatMap(({ item_id, quantity }, index) => {
    const line = lines.find(({ id }) => id === item_id)
    if (!line) throw fieldFault(`items.${index}.item_id`, "choice.unknown")
    const minimum = cameBefore(returned, item_id)
    if (quantity < minimum)
      throw fieldFault(`items.${index}.quantity`, "number.too_small", { minimum })
    const maximum = minimum + line.away
    if (quantity > maximum)
      throw fieldFault(`items.${index}.quantity`, "quantity.too_many", { maximum })
    return quantity > minimum ? [{ item_id, quantity: quantity - minimum }] : []
  })
}

/** All received pieces of a return, per line: lines not named now keep their earlier count. */
function allCome(returned: ReturnWithItems, items: readonly Pieces[]): Pieces[] {
  const named = new Set(items.map(({ item_id }) => item_id))
  const before = returned.items.flatMap(({ item_id, received_quantity }) =>
    named.has(item_id) ? [] : [{ item_id, quantity: received_quantity ?? 0 }],
  )
  return [...items, ...before]
}

/** Whether exactly the announced pieces were received. */
const isAsAnnounced = ({ items }: ReturnWithItems, all: readonly Pieces[]) =>
  all.every(({ item_id, quantity }) => {
    const known = items.find((item) => item.item_id === item_id)
    return quantity === (known?.requested_quantity ?? 0)
  })

/** The refund for received pieces: as announced, or their paid value. */
async function dueFor(
  context: EngineContext,
  returned: ReturnWithItems,
  order: SentOrder,
  all: readonly Pieces[],
) {
  const shop = inside(context, order.merchant_id)
  const bought = await boughtOf(shop, order.id)
  if (!bought) return 0
  const left = await leftOfOrder(shop.db, order.id)
  if (isAsAnnounced(returned, all)) return Math.min(returned.refund_amount, left)
  const back = new Map(order.lines.map((line) => [line.id, line.returned]))
  const before = (id: string) => (back.get(id) ?? 0) - cameBefore(returned, id)
  const value = valueOfPieces(bought, { lines: order.lines, pieces: all, before })
  const { shipping_method } = returned
  const costs = shipping_method ? wayBackTotals(shipping_method).total : 0
  return Math.min(Math.max(0, value - costs), left)
}

async function countReceived(
  { rows }: ReturnType<typeof inside>,
  returned: ReturnWithItems,
  all: readonly Pieces[],
) {
  const { id: return_id, merchant_id, items } = returned
  const known = new Map(items.map((item) => [item.item_id, item.id]))
  await rows.updateAll(
    "return_items",
    all.flatMap(({ item_id, quantity }) => {
      const id = known.get(item_id)
      return id ? [{ id, received_quantity: quantity }] : []
    }),
  )
  await rows.insertAll(
    "return_items",
    all
      .filter(({ item_id }) => !known.has(item_id))
      .map(({ item_id, quantity }) => ({
        id: newId("rtni"),
        merchant_id,
        return_id,
        item_id,
        requested_quantity: null,
        received_quantity: quantity,
        reason_id: null,
        note: null,
        metadata: null,
      })),
  )
}

/**
 * Receives pieces of a return of a locked order: totals per line, earlier ones included. Exactly
 * the announced pieces complete it, once; others require a second call, which settles it. Returns
 * the amount to refund now, which the caller does. Throws `commerce.not_allowed` in another state
 * and for a refund where there is none, and `request.invalid` for pieces not with the shopper.
 */
export async function receiveReturn(
  context: EngineContext,
  returned: ReturnWithItems,
  order: SentOrder,
  { items, refund }: Received,
  takeBack: TakeBack,
): Promise<number> {
  const { id, status } = returned
  const received = returnLifecycle.next(status, "receive")
  if (!received) throw notAllowed({ id, status, verb: "receive" })
  if (isPart(returned) && refund) throw notAllowed({ id, reason: "settled_elsewhere" })
  const more = newlyCome(returned, order, items)
  const all = allCome(returned, items)
  const isSettled = status === "requires_action" || isAsAnnounced(returned, all)
  const next = isSettled ? received : returnLifecycle.next(status, "question")
  if (!next) throw notAllowed({ id, status, verb: "receive" })
  const due = isSettled && !isPart(returned) ? await dueFor(context, returned, order, all) : 0
  const receipt_id = more.length > 0 ? await takeBack(more) : returned.receipt_id
  const shop = inside(context, order.merchant_id)
  await countReceived(shop, returned, all)
  const amount = isSettled ? (refund ?? due) : 0
  await shop.db
    .updateTable("returns")
    .set({
      status: next,
      receipt_id,
      received_at: sql<string>`packhaus_now()`,
      ...(isSettled && !isPart(returned) ? { refund_amount: amount } : {}),
    })
    .where("id", "=", id)
    .execute()
  await tellReturn(context, returned)
  if (isSettled && !returned.no_notification)
    await emitNews(context, "order.items_returned", order, { return_id: id })
  return amount
}
