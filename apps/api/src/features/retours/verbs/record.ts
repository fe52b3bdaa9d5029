import { lockLevelsDeferred } from "@packhaus/commerce/stock/levels"
import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import {
  type Graded,
  grades,
  piecesOf,
  returnableOf,
  takesRetours,
} from "@packhaus/contract/retours/rules"
import type { RecordRetour } from "@packhaus/contract/retours/schema"
import { worksAt } from "@packhaus/contract/stock-transfers/rules"
import { newId } from "@packhaus/kernel/ids"
import type { Context } from "../../../context.ts"
import { notify } from "../../notices/verbs/notify.ts"
import {
  lockReturning,
  type ReturningLine,
  type ReturningOrder,
  takeBack,
} from "../../orders/verbs/take-back.ts"
import { assignReported, receiveReturned } from "../../shop-returns/verbs.ts"
import { retourRecorded } from "../events.ts"
import { decideDisposals } from "./decide.ts"
import { keepPieces, keptUntil } from "./keep.ts"
import { addPhotos } from "./photos.ts"
import { bookReturned } from "./stock.ts"
import { assign } from "./unassigned.ts"

/** Where it came to. Throws 404 for a place that is not seen, 403 for one where the viewer does not work. */
async function placeOf({ rows, viewer }: Context, location_id: string, merchant_id: string) {
  const place = await rows.one("stock_locations", location_id)
  if (!worksAt(viewer, place.owner_id)) throw new ApiError("access.denied")
  if (!takesRetours(place, viewer, merchant_id)) throw new ApiError("retours.not_here")
  return place
}

/**
 * What came back of which line, and what happens with it. Throws `request.invalid` for a line of another
 * order, for more than left and is not back, and as `decideDisposals` does.
 */
async function returnedOf(context: Context, returning: ReturningOrder, retour: RecordRetour) {
  const { items } = returning.locked
  const decide = await decideDisposals(context, returning, retour)
  return retour.lines.flatMap(({ line_item_id, ...pieces }, index) => {
    const item = items.find(({ id }) => id === line_item_id)
    if (!item) throw fieldFault(`lines.${index}.line_item_id`, "choice.unknown")
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
/** What a shop reported without an order belongs to this one. Throws `retours.settled` where it has one. */
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

/** The retour of this order that the client has sent already, if it has. */
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
 * Books a parcel that came back, which may have waited unassigned or been reported by its shop: its pieces
 * into stock as the rule of their grade says, onto the order, whose status follows, and once into its
 * organisation's next invoice. The same id books once, however often it is sent. Throws 404 for a stranger's
 * order, 403 for a place where the viewer does not work, `retours.not_here` for one where nothing comes back,
 * `request.invalid` for more than was shipped and is not back, and as `decideDisposals` does. Returns its id.
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
  await lockLevelsDeferred(
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
  await takeBack(returning, quantities, { retour: number, ...sums })
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
  await context.emit(retourRecorded, { id, organisation_ids })
  return id
}
