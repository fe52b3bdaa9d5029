import { lockLevels } from "@packhaus/commerce/stock/levels"
import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import { worksAt } from "@packhaus/contract/purchasing/stock-transfers/rules"
import {
  type Graded,
  grades,
  piecesOf,
  returnableOf,
  takesRetours,
} from "@packhaus/contract/returns/retours/rules"
import type { RecordRetour } from "@packhaus/contract/returns/retours/schema"
import { newId } from "@packhaus/kernel/ids"
import type { Context } from "../../../../context.ts"
import { notify } from "../../../notices/verbs/notify.ts"
import {
  lockReturning,
  type ReturningLine,
  type ReturningOrder,
  returnedBundles,
  returnedIn,
  takeBack,
} from "../../../orders/verbs/take-back.ts"
import { assignReported, receiveReturned } from "../../../shipping/shop-returns/verbs.ts"
import { retourRecorded } from "../events.ts"
import { decideDisposals } from "./decide.ts"
import { keepPieces, keptUntil } from "./keep.ts"
import { addPhotos } from "./photos.ts"
import { bookReturned } from "./stock.ts"
import { assign } from "./unassigned.ts"

/**
 * The location of the retour. Throws 404 outside the scope, 403 for one where the viewer does not
 * work.
 */
async function placeOf({ rows, viewer }: Context, location_id: string, merchant_id: string) {
  const place = await rows.one("stock_locations", location_id)
  if (!worksAt(viewer, place.owner_id)) throw new ApiError("access.denied")
  if (!takesRetours(place, viewer, merchant_id)) throw new ApiError("retours.not_here")
  return place
}

/**
 * Returned pieces by line, for a bundle by those of its parts; `index`: of the line in the request.
 */
function piecesByLine(returning: ReturningOrder, { lines }: RecordRetour) {
  const sums = new Map<string, { index: number; item: ReturningLine; pieces: Graded }>()
  for (const [index, { line_item_id, a, b, c }] of lines.entries()) {
    const counted = returnedIn(returning, line_item_id)
    if (counted.length === 0) throw fieldFault(`lines.${index}.line_item_id`, "choice.unknown")
    for (const { item, each } of counted) {
      const before = sums.get(item.id)?.pieces ?? { a: 0, b: 0, c: 0 }
      const pieces = {
        a: before.a + a * each,
        b: before.b + b * each,
        c: before.c + c * each,
      }
      sums.set(item.id, { index, item, pieces })
    }
  }
  return [...sums.values()]
}

/**
 * Returned pieces by line with their disposals. Throws `request.invalid` for a line of another
 * order, for more pieces than are with the shopper, and like `decideDisposals`.
 */
async function returnedOf(context: Context, returning: ReturningOrder, retour: RecordRetour) {
  const decide = await decideDisposals(context, returning, retour)
  return piecesByLine(returning, retour).flatMap(({ index, item, pieces }) => {
    const maximum = returnableOf(item)
    const first = grades.find((grade) => pieces[grade] > 0)
    if (piecesOf(pieces) > maximum)
      throw fieldFault(`lines.${index}.${first}`, "quantity.too_many", { maximum })
    return first ? [{ item, pieces, ...decide(item, pieces) }] : []
  })
}
type Returned = Awaited<ReturnType<typeof returnedOf>>[number]

const sumsOf = (returned: readonly Returned[]): Graded => ({
  a: returned.reduce((sum, { pieces }) => sum + pieces.a, 0),
  b: returned.reduce((sum, { pieces }) => sum + pieces.b, 0),
  c: returned.reduce((sum, { pieces }) => sum + pieces.c, 0),
})

const nameOf = ({ title, variant_title }: ReturningLine) =>
  [title, variant_title].filter(Boolean).join(" – ")

type Entry = {
  returning: ReturningOrder
  returned: readonly Returned[]
  place: { id: string; name: string; owner_id: string }
  retour: RecordRetour
}
async function insertRetour({ returning, returned, place, retour }: Entry) {
  const { inside, locked } = returning
  const { order } = locked
  const { viewer, rows } = inside
  const sums = sumsOf(returned)
  const of = { organisation_id: order.merchant_id, location_owner_id: place.owner_id }
  const made = await rows.insert("retours", {
    ...of,
    client_id: retour.id,
    order_id: order.id,
    order_number: order.number,
    shop_id: order.shop_id,
    location_id: place.id,
    location_name: place.name,
    grade_a: sums.a,
    grade_b: sums.b,
    grade_c: sums.c,
    total_items: order.item_count,
    variant_name: [...new Set(returned.map(({ item }) => nameOf(item)))].join(", "),
    note: retour.note,
    reason: returned.some(({ isOverruled }) => isOverruled) ? retour.reason : null,
    kept_until: await keptUntil(inside, returned),
    booked_by: viewer.id,
    booked_by_name: viewer.name,
  })
  const lines = returned.map((one) => ({
    ...one,
    id: newId("retl"),
    inventory_item_id: one.item.inventory_item_id,
  }))
  await rows.insertAll(
    "retour_lines",
    lines.map(({ id, item, pieces, disposals }, rank) => ({
      id,
      ...of,
      retour_id: made.id,
      line_item_id: item.id,
      inventory_item_id: item.inventory_item_id,
      product_title: item.title,
      variant_title: item.variant_title,
      sku: item.sku,
      grade_a: pieces.a,
      grade_b: pieces.b,
      grade_c: pieces.c,
      disposal_a: disposals.a,
      disposal_b: disposals.b,
      disposal_c: disposals.c,
      rank,
    })),
  )
  await keepPieces(inside, made, lines)
  return { ...made, sums }
}

type Quantities = readonly { item: ReturningLine; quantity: number }[]
/**
 * Assigns a reported return without an order to this one. Throws `retours.settled` if it has one.
 */
async function assignToOrder(
  { inside, locked: { order } }: ReturningOrder,
  quantities: Quantities,
  reported_id: string,
) {
  const lines = quantities.map(({ item: { id, sku }, quantity }) => ({
    line_item_id: id,
    sku,
    quantity,
  }))
  if (!(await assignReported(inside, reported_id, { order, lines })))
    throw new ApiError("retours.settled", { status: "assigned" })
}

/** The retour of this order that the client sent already, if any. */
async function sentBefore({ db }: Context, { order_id, id }: RecordRetour) {
  const found = await db
    .selectFrom("retours")
    .select("id")
    .where("order_id", "=", order_id)
    .where("client_id", "=", id)
    .executeTakeFirst()
  return found?.id
}

/**
 * Records a returned parcel, which may have waited unassigned or been reported by its shop: books
 * its pieces into stock by the rule of their grade and onto the order, whose status follows, and
 * charges its organisation's next invoice once. The same id books once. Throws 404 for an order
 * outside the scope, 403 for a location where the viewer does not work, `retours.not_here` for one
 * that receives no retours, `request.invalid` for more pieces than are with the shopper, and like
 * `decideDisposals`. Returns its id.
 */
export async function recordRetour(context: Context, retour: RecordRetour): Promise<string> {
  const returning = await lockReturning(context, retour.order_id)
  const { inside } = returning
  const { order } = returning.locked
  const { merchant_id } = order
  const place = await placeOf(context, retour.location_id, merchant_id)
  const before = await sentBefore(inside, retour)
  if (before) return before
  const returned = await returnedOf(context, returning, retour)
  const items = returned.flatMap(({ item: { inventory_item_id }, pieces, disposals }) =>
    inventory_item_id ? [{ inventory_item_id, pieces, disposals }] : [],
  )
  await lockLevels(
    inside.db,
    merchant_id,
    items.map(({ inventory_item_id }) => inventory_item_id),
  )
  const { id, number, sums } = await insertRetour({ returning, returned, place, retour })
  await addPhotos(context, inside, {
    retour: { id, organisation_id: merchant_id, location_owner_id: place.owner_id },
    photos: retour.photos,
  })
  await bookReturned(inside, items, { retour_id: id, merchant_id, place })
  const quantities = returned.map(({ item, pieces }) => ({ item, quantity: piecesOf(pieces) }))
  await receiveReturned(
    inside,
    quantities.map(({ item, quantity }) => ({ line_item_id: item.id, quantity })),
  )
  if (retour.reported_id !== null) await assignToOrder(returning, quantities, retour.reported_id)
  if (retour.unassigned_id !== null)
    await assign(context, retour.unassigned_id, { retour_id: id, retour_number: number })
  const bundlesBefore = returnedBundles(returning)
  await takeBack(returning, quantities, { retour: number, ...sums })
  // A shop reports returned bundles.
  const bundles = [...returnedBundles(returning)].map(([line_item_id, quantity]) => ({
    line_item_id,
    quantity: quantity - (bundlesBefore.get(line_item_id) ?? 0),
  }))
  await receiveReturned(
    inside,
    bundles.filter(({ quantity }) => quantity > 0),
  )
  await context.note({
    entity: "retours",
    entity_id: id,
    organisation_id: merchant_id,
    action: "retour.record",
    details: { order: order.number, ...sums },
  })
  await notify(context, [
    {
      name: "retour_recorded",
      organisation_id: merchant_id,
      subject_id: id,
      params: { order: order.number, pieces: piecesOf(sums), c: sums.c },
    },
  ])
  const organisation_ids = [...new Set([merchant_id, place.owner_id])]
  await context.emit(retourRecorded, { id, organisation_ids, owner: merchant_id })
  return id
}
