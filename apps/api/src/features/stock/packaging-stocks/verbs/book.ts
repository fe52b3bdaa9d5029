import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { booksPackagingAt } from "@packhaus/contract/stock/packaging-stocks/rules"
import type {
  BookPackaging,
  CreatePackagingStock,
} from "@packhaus/contract/stock/packaging-stocks/schema"
import { type Context, within } from "../../../../context.ts"
import { packagingStockChanged } from "../events.ts"
import { packagingStockListing } from "../list.ts"

type Level = {
  id: string
  organisation_id: string
  location_id: string
  stocked_quantity: number
}

/** Books on a locked level and logs the previous stock. */
async function book(context: Context, level: Level, { kind, quantity, reason }: BookPackaging) {
  const { id, organisation_id, stocked_quantity: from } = level
  const to = kind === "count" ? quantity : from + quantity
  await within(context, organisation_id)
    .db.updateTable("packaging_levels")
    .set({ stocked_quantity: to })
    .where("id", "=", id)
    .execute()
  await context.note({
    entity: "packaging_levels",
    entity_id: id,
    organisation_id,
    action: "packaging_stock.write",
    details: { kind, quantity, reason, from, to },
  })
  await context.emit(packagingStockChanged, { id, organisation_ids: [organisation_id] })
  return packagingStockListing.one(context, id)
}

/** Books arrived or counted pieces of a packaging. Throws 403 at other owners' locations. */
export async function bookPackaging(context: Context, id: string, booking: BookPackaging) {
  const level = await context.rows.lock("packaging_levels", id)
  const place = await context.rows.one("stock_locations", level.location_id)
  if (!booksPackagingAt(context.viewer, place.owner_id)) throw new ApiError("access.denied")
  return book(context, level, booking)
}

/**
 * Books pieces of a packaging at a location, in addition to existing stock. Throws `choice.unknown`
 * for a packaging outside the viewer's rights (administrators: the platform's or any
 * organisation's) and for another customer's location; 403 at other owners' locations.
 */
export async function createPackagingStock(
  context: Context,
  { packaging_id, location_id, ...booking }: CreatePackagingStock,
) {
  const { rows, viewer } = context
  const packaging = await rows.one("packagings", packaging_id)
  const place = await rows.one("stock_locations", location_id)
  const { organisation_id } = packaging
  if (!booksPackagingAt(viewer, place.owner_id)) throw new ApiError("access.denied")
  if (!booksPackagingAt(viewer, organisation_id)) throw fieldFault("packaging_id", "choice.unknown")
  const isStrangers = place.type === "customer" && place.owner_id !== organisation_id
  if (isStrangers && organisation_id !== PLATFORM_ID)
    throw fieldFault("location_id", "choice.unknown")

  const inside = within(context, organisation_id)
  const at = { packaging_id, location_id }
  await inside.rows.insertAll("packaging_levels", [{ ...at, organisation_id }], "ignore duplicates")
  const level = await inside.db
    .selectFrom("packaging_levels")
    .select(["id", "organisation_id", "location_id", "stocked_quantity"])
    .where("packaging_id", "=", packaging_id)
    .where("location_id", "=", location_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return book(context, level, booking)
}
