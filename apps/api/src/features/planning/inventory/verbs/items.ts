import { updateVariant } from "@packhaus/commerce/products/variants"
import { mergedMetadata } from "@packhaus/commerce/resources/metadata"
import {
  updateItem as changeItem,
  removeLevel as closeLevel,
  createLevel as openLevel,
  setLevel,
  removeItem as takeAway,
} from "@packhaus/commerce/stock/items"
import { setQuantity } from "@packhaus/commerce/stock/quantity"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Metadata } from "@packhaus/contract/kernel/values"
import type {
  CreateItem,
  CreateLevel,
  UpdateItem,
  UpdateLevel,
} from "@packhaus/contract/planning/inventory/schema"
import type { z } from "zod"
import { type Context, within } from "../../../../context.ts"
import { stockGrown } from "../../../catalogue/products/events.ts"
import { checkSkus, refreshSearch, refusingTaken } from "../../../catalogue/products/verbs/names.ts"
import { stockChanged } from "../../../stock/stocks/events.ts"

type Stored = z.output<typeof Metadata>
type Item = { id: string; merchant_id: string }

const note = ({ id, merchant_id }: Item, details: object) => ({
  entity: "inventory_items",
  entity_id: id,
  organisation_id: merchant_id,
  action: "inventory.write" as const,
  details: { ...details },
})

/** Locks the item; returns it with the context of its merchant's rows. */
async function lockItem(context: Context, id: string) {
  const item = await context.rows.lock("inventory_items", id)
  return { item, own: within(context, item.merchant_id) }
}

/** Changes an item. Metadata is merged: a key with the value "" is removed. */
export async function updateItem(context: Context, id: string, body: UpdateItem) {
  const { item, own } = await lockItem(context, id)
  const { metadata, ...fields } = body
  const merged =
    metadata === undefined ? {} : { metadata: mergedMetadata(item.metadata, metadata) as Stored }
  await changeItem(own.db, id, { ...fields, ...merged })
  await context.note(note(item, { changed: Object.keys(body) }))
}

/**
 * Updates the existing item of a variant, and those fields that the variant stores itself. Returns
 * its id. Throws 404 for a variant outside the scope.
 */
export async function createItem(context: Context, body: CreateItem) {
  const { variant_id, sku, ean, upc, barcode, allow_backorder, ...rest } = body
  const { manage_inventory = true, inventory_quantity, ...fields } = rest
  const variant = await context.rows.one("product_variants", variant_id)
  const { inventory_item_id, merchant_id, product_id } = variant
  await context.rows.lock("products", product_id)
  const own = within(context, merchant_id)
  await checkSkus(own, [{ path: "sku", sku }], variant_id)
  const columns = { sku, ean, upc, barcode, allow_backorder, manage_inventory }
  await refusingTaken(() => updateVariant(own.db, variant, columns))
  await refreshSearch(own, product_id)
  await updateItem(context, inventory_item_id, fields)
  if (inventory_quantity !== undefined) {
    const quantity = { quantity: inventory_quantity, actor_id: context.viewer.id }
    await setQuantity(own.db, { merchant_id, inventory_item_id, ...quantity })
    await context.emit(stockGrown, { id: inventory_item_id, organisation_ids: [merchant_id] })
  }
  return inventory_item_id
}

export async function removeItem(context: Context, id: string) {
  const { item, own } = await lockItem(context, id)
  const removed = await takeAway(own.db, id)
  await context.note(note(item, { removed: true }))
  return { ...removed, object: "inventory_item" as const }
}

/**
 * An item and a location in the viewer's scope; 404 otherwise, and for another customer's location.
 */
async function itemAt({ rows }: Context, id: string, location_id: string) {
  const item = await rows.one("inventory_items", id)
  const place = await rows.one("stock_locations", location_id)
  if (place.type === "customer" && place.owner_id !== item.merchant_id)
    throw new ApiError("row.not_found", { id: location_id })
  return {
    merchant_id: item.merchant_id,
    inventory_item_id: id,
    location_id,
    owner: place.owner_id,
  }
}

type Level = { id: string; location_owner_id: string }
async function recordLevelChange(
  context: Context,
  { id, merchant_id }: Item,
  level: Level,
  grown: boolean,
) {
  const { location_owner_id } = level
  await context.note({ ...note({ id, merchant_id }, {}), action: "stock.write" })
  await context.emit(stockChanged, {
    id: level.id,
    organisation_ids: [merchant_id, location_owner_id],
  })
  if (grown) await context.emit(stockGrown, { id, organisation_ids: [merchant_id] })
}

async function put(context: Context, id: string, location_id: string, body: UpdateLevel) {
  const { owner: _, ...at } = await itemAt(context, id, location_id)
  // The viewer must be allowed to write the level: 403 before anything is booked.
  const [seen] = await context.db
    .selectFrom("inventory_levels")
    .select("id")
    .where("inventory_item_id", "=", id)
    .where("location_id", "=", location_id)
    .execute()
  if (!seen) throw new ApiError("row.not_found", { id: location_id })
  await context.rows.lock("inventory_levels", seen.id)
  const own = within(context, at.merchant_id)
  const { level, difference } = await setLevel(own.db, at, body, context.viewer.id)
  await recordLevelChange(context, { id, merchant_id: at.merchant_id }, level, difference > 0)
}

/**
 * Books the first pieces of an item at a location: staff anywhere, a supplier at its own locations
 * (403).
 */
export async function createLevel(context: Context, id: string, body: CreateLevel) {
  const { location_id, ...quantities } = body
  const { owner, ...at } = await itemAt(context, id, location_id)
  await openLevel(context.db, { ...at, location_owner_id: owner })
  await put(context, id, location_id, quantities)
}

export const updateLevel = put

export async function removeLevel(context: Context, id: string, location_id: string) {
  const { owner: _, ...at } = await itemAt(context, id, location_id)
  await put(context, id, location_id, {})
  const level = await closeLevel(within(context, at.merchant_id).db, at, context.viewer.id)
  await recordLevelChange(context, { id, merchant_id: at.merchant_id }, level, false)
}
