import { createFulfillment } from "@packhaus/commerce/orders/fulfillments"
import { lockLevels } from "@packhaus/commerce/stock/levels"
import { consume } from "@packhaus/commerce/stock/verbs"
import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import type { HoldReason } from "@packhaus/contract/orders/status"
import type { PackOrder } from "@packhaus/contract/shipping/parcels/schema"
import { newId } from "@packhaus/kernel/ids"
import { readAll } from "@packhaus/kernel/queries"
import { type Context, query } from "../../../context.ts"
import { addParcelPhotos, weighParcel } from "../../shipping/parcel-checks/verbs.ts"
import { requirePackagingFor, takePackaging } from "../../stock/packaging-stocks/verbs/take.ts"
import { planRouting } from "../routing/plan-routing.ts"
import {
  type LockedInside,
  lockOrder,
  requireOpenFor,
  requireOwnPlace,
} from "../rows/lock-order.ts"
import { type LockedOrder, type Promised, sumOf } from "../rows/locked-order.ts"
import { saveOrders } from "../rows/save-orders.ts"
import { inParts, partsOf } from "../rules/bundle-lines.ts"
import { activeMethod, requireMethod } from "../rules/shipment-method.ts"
import { enqueuePush } from "../tracking-pushes/verbs/enqueue.ts"
import { requireFreeNumbers } from "./free-numbers.ts"
import { addParcels } from "./parcels.ts"

const placeOf = query(({ location_id }: { location_id: string }, db) =>
  db.selectFrom("stock_locations").select(["id", "name", "owner_id"]).where("id", "=", location_id),
)

/**
 * Packs pieces of an order at one location, at most those reserved there (else `quantity.too_many`
 * at the line), and bundles whole (else `quantity.whole_bundles`). Takes product and packaging stock, and ships at once with tracking numbers or on
 * request. Returns the fulfilment's id.
 */
export async function packOrder(context: Context, id: string, pack: PackOrder): Promise<string> {
  const order = await lockOrder(context, id, null)
  const fulfillment_id = await packLocked(context, order, pack, { isHeldBack: true })
  await settlePacked(order)
  return fulfillment_id
}

/** Differences between the engine's and the platform's rules. */
type Rules = {
  /** Whether the order's holds stop packing. */
  isHeldBack: boolean
  /** Pieces that take no stock: goods that sell without it, and lines without goods. */
  uncounted?: readonly { line_item_id: string; quantity: number }[]
  /** Data that the caller keeps with the fulfilment. */
  metadata?: Record<string, unknown> | null | undefined
}

/** The same for a locked order; the caller settles it once everything is packed. */
export async function packLocked(
  context: Context,
  { locked, inside }: LockedInside,
  pack: PackOrder,
  { isHeldBack, uncounted = [], metadata }: Rules,
): Promise<string> {
  const { order } = locked
  const { id, merchant_id } = order
  const { location_id } = pack
  const [[place], [found]] = await readAll(context.db, [
    placeOf.of(context.db, { location_id }),
    activeMethod.of(context.db, { code: pack.shipment_method }),
  ])
  if (!place) throw new ApiError("row.not_found", { id: location_id })
  requireOwnPlace(context, place.owner_id)
  if (isHeldBack) requireOpenFor(locked, "pack")
  const method = requireMethod(found)
  const taken = takenOf(locked, pack)
  const goods = [...taken, ...uncountedOf(locked, uncounted)]
  requirePackagingFor(
    sumOf(goods, ({ quantity }) => quantity),
    pack,
  )
  const pieces = [...goods, ...bundlesOf(locked, pack, goods)]
  const isShipped = pack.shipped || pack.tracking_numbers.length > 0

  if (pack.refuse_known_numbers) await requireFreeNumbers(context, inside, pack.tracking_numbers)
  await lockLevels(inside.db, merchant_id, itemsOf(locked))
  const fulfillment = { id: newId("ful"), merchant_id, location_id: place.id }
  await createFulfillment(
    inside.db,
    {
      id: fulfillment.id,
      merchant_id,
      location_id: place.id,
      order_id: id,
      fulfiller_id: place.owner_id,
      notify: pack.notify && !order.no_notification,
      shipment_method: method.code,
      packed_by: context.viewer.name,
      isShipped,
      metadata,
    },
    pieces,
  )
  const cause = { cause_id: fulfillment.id, actor_id: context.viewer.id }
  await consume(inside.db, merchant_id, taken, cause)
  const { holds } = order
  putPacked(locked, { taken, pieces, isShipped })
  const short = await takePackaging(inside, { ...fulfillment, place }, pack.packagings)
  await addParcels(inside, locked, fulfillment.id, { method, numbers: pack.tracking_numbers })
  const content = { fulfillment, place, pieces: goods, pack }
  const checks = await checkParcel(context, inside, locked, content)
  if (isShipped) await enqueuePush(inside, order, fulfillment.id, "create", true)
  const parcel = { place: place.name, fulfillment_id: fulfillment.id }
  notePacked(locked, {
    parcel,
    pieces: goods,
    pack,
    checks,
    short,
    isShipped,
    holds: isHeldBack ? [] : holds,
  })
  return fulfillment.id
}

type Checked = {
  fulfillment: { id: string; merchant_id: string }
  place: { owner_id: string }
  pieces: readonly Pick<Piece, "line_item_id" | "quantity">[]
  pack: PackOrder
}
/** Records weight and photos of the parcel. Returns them for the order's history. */
async function checkParcel(
  context: Context,
  inside: Context,
  { order, items }: LockedOrder,
  { fulfillment: { id: fulfillment_id, merchant_id }, place, pieces, pack }: Checked,
) {
  const { weight, weight_reason: reason = null, photos = [], packagings } = pack
  const fulfiller_id = place.owner_id
  const parcel = { merchant_id, order_id: order.id, fulfillment_id, fulfiller_id }
  const itemOf = new Map(items.map((item) => [item.id, item]))
  const content = pieces.map(({ line_item_id, quantity }) => {
    const item = itemOf.get(line_item_id)
    const bundle = itemOf.get(item?.part_of ?? "")
    return {
      variant_id: item?.variant_id ?? null,
      quantity,
      bundle: bundle
        ? { id: bundle.id, variant_id: bundle.variant_id, each: item?.part_quantity ?? 1 }
        : null,
    }
  })
  const weighed =
    weight === undefined
      ? {}
      : await weighParcel(inside, parcel, { weight, reason, pieces: content, packagings })
  if (photos.length > 0) await addParcelPhotos(context, inside, { parcel, photos })
  return { ...weighed, ...(photos.length > 0 ? { photos: photos.length } : {}) }
}

/** Routes the open rest of an order after packing and saves everything. */
export async function settlePacked({ locked, inside }: LockedInside) {
  await planRouting(inside, [locked])
  await saveOrders(inside, [locked])
}

const itemsOf = ({ items }: LockedOrder) => items.flatMap((item) => item.inventory_item_id ?? [])

/**
 * Pieces to take per line; a bundle is taken by its parts. Throws for more than are reserved at the
 * location.
 */
function takenOf({ reserved, items }: LockedOrder, { lines, location_id }: PackOrder): Promised[] {
  const reservedHere = new Map(
    reserved.filter((one) => one.location_id === location_id).map((one) => [one.line_item_id, one]),
  )
  const wanted = new Map<string, number>()
  for (const [index, { line_item_id, quantity }] of lines.entries()) {
    if (!items.some((item) => item.id === line_item_id))
      throw new ApiError("row.not_found", { table: "order_items", id: line_item_id })
    for (const part of inParts(items, line_item_id)) {
      const sum = (wanted.get(part.line_item_id) ?? 0) + quantity * part.each
      wanted.set(part.line_item_id, sum)
      const here = reservedHere.get(part.line_item_id)?.quantity ?? 0
      const most = Math.floor(here / part.each)
      if (sum > here) throw fieldFault(`lines.${index}.quantity`, "quantity.too_many", { most })
    }
  }
  return [...reservedHere.values()].flatMap((one) => {
    const quantity = wanted.get(one.line_item_id) ?? 0
    return quantity > 0 ? { ...one, quantity } : []
  })
}

type Piece = Omit<Promised, "inventory_item_id"> & { inventory_item_id: string | null }

const uncountedOf = (
  { order, items }: LockedOrder,
  uncounted: readonly { line_item_id: string; quantity: number }[],
) =>
  uncounted.map((one) => ({
    ...one,
    order_id: order.id,
    inventory_item_id: items.find(({ id }) => id === one.line_item_id)?.inventory_item_id ?? null,
    ...takesNoStock,
  }))

const takesNoStock = { agreement_id: null, agreement_line: null, is_counted: false }

/**
 * The bundles that these pieces make, as pieces of their own lines, which the shop knows. Throws
 * `quantity.whole_bundles` for pieces that make no whole bundles.
 */
function bundlesOf(
  { order, items }: LockedOrder,
  { lines, location_id }: PackOrder,
  pieces: readonly Pick<Piece, "line_item_id" | "quantity">[],
): Piece[] {
  const packed = new Map<string, number>()
  for (const { line_item_id, quantity } of pieces)
    packed.set(line_item_id, (packed.get(line_item_id) ?? 0) + quantity)
  return items.flatMap((bundle) => {
    if (!bundle.is_bundle) return []
    const parts = partsOf(items, bundle)
    const units = parts.map(({ id, part_quantity }) => (packed.get(id) ?? 0) / (part_quantity ?? 1))
    const [quantity = 0] = units
    if (!Number.isInteger(quantity) || units.some((one) => one !== quantity)) {
      const isPart = (id: string) => parts.some((part) => part.id === id)
      const first = lines.findIndex(({ line_item_id }) => isPart(line_item_id))
      const path = `lines.${Math.max(0, first)}.quantity`
      throw fieldFault(path, "quantity.whole_bundles", { bundle: bundle.title })
    }
    if (quantity === 0) return []
    const of = { line_item_id: bundle.id, order_id: order.id, location_id, quantity }
    return [{ ...of, ...takesNoStock, inventory_item_id: null }]
  })
}

/** Packed pieces are no longer reserved: `consume` took them out of the reservations. */
function putPacked(
  locked: LockedOrder,
  { taken, pieces, isShipped }: Pick<Packed, "pieces" | "isShipped"> & { taken: Promised[] },
) {
  const packed = new Map(
    taken.map((one) => [`${one.line_item_id} ${one.location_id}`, one.quantity]),
  )
  const without = (list: readonly Promised[]) =>
    list.flatMap((one) => {
      const quantity = one.quantity - (packed.get(`${one.line_item_id} ${one.location_id}`) ?? 0)
      return quantity > 0 ? { ...one, quantity } : []
    })
  locked.reserved = without(locked.reserved)
  locked.was.reserved = without(locked.was.reserved)
  for (const { line_item_id, quantity } of pieces) {
    const item = locked.items.find((one) => one.id === line_item_id)
    if (!item) continue
    item.fulfilled_quantity += quantity
    if (isShipped) item.shipped_quantity += quantity
  }
}

type Packed = {
  parcel: { place: string; fulfillment_id: string }
  pieces: readonly Pick<Piece, "line_item_id" | "quantity">[]
  pack: PackOrder
  /** Weight and number of photos. */
  checks: object
  short: readonly string[]
  isShipped: boolean
  /** Holds that were ignored when packing. */
  holds: readonly HoldReason[]
}

function notePacked({ notes }: LockedOrder, packed: Packed) {
  const { parcel, pieces, pack, checks, short, isShipped, holds } = packed
  const { tracking_numbers } = pack
  notes.push({
    action: "order.packed",
    details: {
      ...parcel,
      pieces: sumOf(pieces, ({ quantity }) => quantity),
      lines: pieces.length,
      ...(holds.length > 0 ? { despite: holds } : {}),
      ...checks,
    },
  })
  if (isShipped) notes.push({ action: "order.shipped", details: { ...parcel, tracking_numbers } })
  if (short.length > 0)
    notes.push({ action: "order.packaging_short", details: { ...parcel, short } })
}
