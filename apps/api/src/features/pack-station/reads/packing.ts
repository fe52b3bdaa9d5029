import { hasOwnPlaces } from "@packhaus/contract/access/roles"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { strongerMode } from "@packhaus/contract/kernel/step-modes"
import { openQuantity, orderStateOf } from "@packhaus/contract/orders/rules"
import type { Order } from "@packhaus/contract/orders/schema"
import { packRefusalOf } from "@packhaus/contract/pack-station/rules/refuse"
import { suggestPackaging } from "@packhaus/contract/pack-station/rules/suggest-packaging"
import type { Packing } from "@packhaus/contract/pack-station/schema"
import { among } from "@packhaus/kernel/row-filters"
import { type Context, within } from "../../../context.ts"
import { readOrder } from "../../orders/reads/detail.ts"
import { readBoxes } from "./boxes.ts"
import { piecesOf, readGoods } from "./goods.ts"
import { readBins, readListed } from "./where.ts"

type PackingAt = { id: string; location_id: string }
type Place = { id: string; name: string; asks: Packing["asks"] }

/**
 * The pieces of an order to pack at a location, as the viewer may see them: seven statements. Throws
 * 404 for an order or a location out of scope, `orders.not_your_place`, and the reason why an order
 * is not packed there.
 */
export async function readPacking(
  context: Context,
  { id, location_id }: PackingAt,
): Promise<Packing> {
  const order = await readOrder(context, id)
  const place = await ownPlace(context, location_id)
  await requireToPack(context, order, place)
  const goods = await readGoods(context, order)
  const listed = await readListed(context, { id, location_id })
  const items = listed
    ? []
    : order.items.flatMap(({ inventory_item_id }) => inventory_item_id ?? [])
  const binsOf = await readBins(context, location_id, items)
  const pieces = piecesOf(order, { goods, binsOf }, place)
  const boxes = await readBoxes(context, order, place)
  const { packaging, basis } = suggestPackaging(boxes, pieces)
  const { number, display_id, shop_name, recipient, country_code, holds, note } = order
  const here = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    id,
    number,
    display_id,
    location_id: place.id,
    location_name: place.name,
    shop_name,
    recipient,
    country_code,
    shipping_address: order.shipping_address,
    shipment_method: order.shipment_method,
    holds,
    note,
    note_attributes: order.note_attributes,
    lines: pieces.map(({ line }) => line),
    listed,
    other_pieces: openPieces(order) - here,
    suggestion: { packaging_id: packaging?.id ?? null, basis },
    packagings: boxes,
    asks: { ...place.asks, photo: strongerMode(place.asks.photo, await photoWish(context, order)) },
  }
}

/** Whether the merchant wants a photo of each parcel, at any location. */
async function photoWish(context: Context, { merchant_id }: Order) {
  const { rows } = within(context, merchant_id)
  return (await rows.one("organisations", merchant_id)).parcel_photo
}

/** The location, if it is in scope. Non-staff work at their own locations only (domain 1). */
export async function ownPlace({ rows, viewer }: Context, location_id: string): Promise<Place> {
  const found = await rows.one("stock_locations", location_id)
  const { id, name, owner_id, tracking_scan, parcel_photo } = found
  if (hasOwnPlaces(viewer.role) && viewer.organisation_id !== owner_id)
    throw new ApiError("orders.not_your_place")
  return { id, name, asks: { tracking: tracking_scan, photo: parcel_photo } }
}

const linesOf = ({ items }: Order) =>
  items.map((line) => ({ ...line, matched: line.inventory_item_id !== null }))
const openPieces = (order: Order) =>
  linesOf(order)
    .filter(({ requires_shipping, is_bundle }) => requires_shipping && !is_bundle)
    .reduce((sum, line) => sum + openQuantity(line), 0)

/** Throws `pack_station.…` with the reason why nothing of the order is packed at this location. */
async function requireToPack(context: Context, order: Order, place: Place) {
  const reserved = order.items.flatMap(({ reservations }) => reservations)
  const packed = order.fulfillments.filter(({ status }) => status !== "canceled")
  const state = orderStateOf(order, linesOf(order), {
    has_reserved: reserved.length > 0,
    has_packed: packed.some(({ status }) => status === "packed"),
  })
  const atPlace = ({ location_id }: { location_id: string }) => location_id === place.id
  const refusal = packRefusalOf(state, {
    reserved: reserved.filter(atPlace).reduce((sum, { quantity }) => sum + quantity, 0),
    packed: packed
      .filter(atPlace)
      .flatMap(({ items }) => items)
      .reduce((sum, { quantity }) => sum + quantity, 0),
  })
  if (!refusal) return
  const { number, holds } = order
  const elsewhere = reserved.map(({ location_id }) => location_id)
  const places = refusal === "other_place" ? await namesOf(context, elsewhere) : []
  throw new ApiError(`pack_station.${refusal}`, { number, holds, places })
}

/** Names of these locations, as far as the viewer sees them. */
async function namesOf({ db }: Context, ids: readonly string[]) {
  const found = await db
    .selectFrom("stock_locations")
    .select("name")
    .where(among("id", [...new Set(ids)]))
    .orderBy("name")
    .execute()
  return found.map(({ name }) => name)
}
