import { openLevels } from "@packhaus/commerce/stock/levels"
import { restock } from "@packhaus/commerce/stock/verbs"
import {
  bookingOf,
  bookingsOfAnswer,
  type Disposal,
  type Disposals,
  type Graded,
  grades,
  type RetourReason,
} from "@packhaus/contract/returns/retours/rules"
import { sql } from "kysely"
import type { Context } from "../../../../context.ts"
import { deliveryReceived, stockChanged } from "../../../stock/stocks/events.ts"

/** Returned pieces of an item by grade, with their disposals. */
export type ReturnedItem = { inventory_item_id: string; pieces: Graded; disposals: Disposals }
type Cause = {
  retour_id: string
  merchant_id: string
  place: { id: string; owner_id: string }
}

/** Pieces to book, by block reason; disposed pieces are not booked. */
function bookingsOf(items: readonly ReturnedItem[], location_id: string) {
  const bookings = items.flatMap(({ inventory_item_id, pieces, disposals }) =>
    grades.flatMap((grade) => {
      const booking = bookingOf(grade, disposals[grade])
      const quantity = pieces[grade]
      if (!booking || quantity === 0) return []
      const { reason, isBlocked } = booking
      const blocked_quantity = isBlocked ? quantity : 0
      return [{ reason, row: { inventory_item_id, location_id, quantity, blocked_quantity } }]
    }),
  )
  return Map.groupBy(bookings, ({ reason }): RetourReason => reason)
}

/**
 * Books returned pieces into stock at the location by their disposals: for sale, blocked with a
 * reason, or not at all. Waiting orders are routed again. `inside`: the rows of their merchant.
 */
export async function bookReturned(
  inside: Context,
  items: readonly ReturnedItem[],
  { retour_id, merchant_id, place }: Cause,
) {
  const bookings = bookingsOf(items, place.id)
  const rows = [...bookings.values()].flat().map(({ row }) => row)
  if (rows.length === 0) return
  const booked = [...new Set(rows.map(({ inventory_item_id }) => inventory_item_id))]
  // The merchant need not see a supplier's location before having goods there.
  await openLevels(
    inside.db,
    booked.map((inventory_item_id) => ({
      merchant_id,
      inventory_item_id,
      location_id: place.id,
      location_owner_id: place.owner_id,
    })),
  )
  const actor_id = inside.viewer.id
  for (const [reason, some] of bookings)
    await restock(
      inside.db,
      merchant_id,
      some.map(({ row }) => row),
      { kind: "retour", cause_id: retour_id, reason, actor_id },
    )
  const isGrown = rows.some(({ quantity, blocked_quantity }) => quantity > blocked_quantity)
  await emitChanges(inside, { items: booked, merchant_id, place, isGrown })
}

type Changed = Omit<Cause, "retour_id"> & { items: readonly string[]; isGrown: boolean }
/**
 * Refreshes views of the location's items; when sellable stock grows, waiting orders are routed
 * again.
 */
async function emitChanges(inside: Context, { items, merchant_id, place, isGrown }: Changed) {
  const levels = await inside.db
    .selectFrom("inventory_levels")
    .select("id")
    .where("location_id", "=", place.id)
    .where(sql<boolean>`inventory_item_id = any(${items})`)
    .execute()
  const organisation_ids = [...new Set([merchant_id, place.owner_id])]
  await inside.emitAll(
    stockChanged,
    levels.map(({ id }) => ({ id, organisation_ids })),
  )
  if (isGrown) await inside.emit(deliveryReceived, { id: merchant_id, organisation_ids: [] })
}

type Answered = { inventory_item_id: string; answer: Disposal; pieces: number }
/**
 * Books the answer for kept, blocked pieces at the location: unblocked, moved to refurbishing, or
 * removed. Throws `stock.not_enough` if fewer are blocked, because they were booked otherwise.
 * `inside`: the rows of their merchant.
 */
export async function bookAnswer(
  inside: Context,
  { inventory_item_id, answer, pieces }: Answered,
  { retour_id, merchant_id, place }: Cause,
) {
  const bookings = bookingsOfAnswer[answer]
  if (bookings.length === 0) return
  const actor_id = inside.viewer.id
  for (const { reason, stocked, blocked } of bookings)
    await restock(
      inside.db,
      merchant_id,
      [
        {
          inventory_item_id,
          location_id: place.id,
          quantity: stocked * pieces,
          blocked_quantity: blocked * pieces,
        },
      ],
      { kind: "retour", cause_id: retour_id, reason, actor_id },
    )
  const isGrown = answer === "restock"
  await emitChanges(inside, { items: [inventory_item_id], merchant_id, place, isGrown })
}
