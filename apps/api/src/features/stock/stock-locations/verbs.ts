import { insertLocation, removeLocation, updateLocation } from "@packhaus/commerce/stock/locations"
import { hasOwnPlaces, isSupplier } from "@packhaus/contract/access/roles"
import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import {
  type CreateStockLocation,
  type LocationKind,
  type LocationOwner,
  locationKindsOf,
  type UpdateStockLocation,
} from "@packhaus/contract/stock/stock-locations/schema"
import { receivesGoods } from "@packhaus/contract/warehouse/inbound/rules"
import { sql } from "kysely"
import { type Context, isStaff, type SystemContext } from "../../../context.ts"
import { engineDb } from "../../shoppers/verbs/account.ts"
import { placeChanged, placeOpened } from "./events.ts"
import { stockLocationListing } from "./list.ts"

/** Staff create locations of the platform, suppliers and customers their own. */
function ownerOf(context: Context): { type: LocationOwner; owner_id: string } {
  if (isStaff(context.viewer)) return { type: "platform", owner_id: PLATFORM_ID }
  const { role, organisation_id: owner_id } = context.viewer
  if (hasOwnPlaces(role)) return { type: role, owner_id }
  throw new ApiError("access.denied", { role })
}

function checkKind(type: LocationOwner, kind: LocationKind | undefined) {
  const values: readonly LocationKind[] = locationKindsOf[type]
  if (kind === undefined || values.includes(kind)) return
  const fields = [{ path: "kind", code: "choice.unknown", params: { values } }]
  throw new ApiError("request.invalid", { fields })
}

/** Country of the platform until its profile names one. */
const PLATFORM_COUNTRY = "DE"

/** The given country, otherwise the owner's. */
async function countryOf({ rows }: Context, owner_id: string, { address }: CreateStockLocation) {
  if (address) return address.country_code
  const { country } = await rows.one("organisations", owner_id)
  if (!country && owner_id === PLATFORM_ID) return PLATFORM_COUNTRY
  if (!country) throw fieldFault("country_code", "country.invalid")
  return country
}

const concerned = ({ id, owner_id }: { id: string; owner_id: string }) => ({
  id,
  organisation_ids: [owner_id],
})

/**
 * Creates a location of the viewer's organisation, or of the platform. Throws 400 for a kind the
 * owner cannot have.
 */
export async function createPlace(
  context: Context,
  body: CreateStockLocation,
  expand: readonly string[] = [],
) {
  const { type, owner_id } = ownerOf(context)
  const { kind = locationKindsOf[type][0] } = body
  checkKind(type, kind)
  const added = { type, kind, reader_ids: [type === "platform" ? "*" : owner_id] }
  const country_code = body.country_code ?? (await countryOf(context, owner_id, body))
  const place = await insertLocation(context.db, { ...body, ...added, country_code, owner_id })
  await context.emit(placeChanged, concerned(place))
  return stockLocationListing.one(context, place.id, expand)
}

/** Initial name of a platform's first location. */
const FIRST_PLACE = "Default location"

/**
 * Creates the first location of a platform, in the seller's country. Goods without a named location
 * are counted there. Undefined for a platform with locations.
 */
export async function createFirstPlace({ unscoped }: Pick<SystemContext, "unscoped">) {
  const known = await unscoped
    .selectFrom("stock_locations")
    .select("id")
    .where("owner_id", "=", PLATFORM_ID)
    .limit(1)
    .execute()
  if (known.length > 0) return undefined
  const { rows } = await sql<{ country_code: string }>`
    select seller_country() as country_code`.execute(unscoped)
  const added = { type: "platform", kind: locationKindsOf.platform[0], reader_ids: ["*"] }
  const { id } = await insertLocation(engineDb({ unscoped }), {
    ...added,
    name: FIRST_PLACE,
    country_code: rows[0]?.country_code ?? "DE",
    owner_id: PLATFORM_ID,
  })
  return id
}

export async function updatePlace(
  context: Context,
  id: string,
  body: UpdateStockLocation,
  expand: readonly string[] = [],
) {
  const before = await context.rows.lock("stock_locations", id)
  checkKind(before.type, body.kind)
  const { status = before.status, kind = before.kind } = body
  const isClosed = before.status === "active" && status === "inactive"
  if (isClosed || (receivesGoods(before.kind) && !receivesGoods(kind)))
    await mustHaveEmptyBins(context, id)
  const place = await updateLocation(context.db, before, body)
  // The engine wrote the row; reading it again lets the audit line show the difference (ADR 47).
  await context.rows.one("stock_locations", id)
  await context.emit(placeChanged, concerned(place))
  const opens = before.status === "inactive" && body.status === "active"
  if (opens) await context.emit(placeOpened, { id, organisation_ids: [] })
  return stockLocationListing.one(context, id, expand)
}

/**
 * Removes a location that was never used. One with present or past goods, or in a priority list,
 * can only be deactivated: `stock_locations.in_use`.
 */
export async function removePlace(context: Context, id: string) {
  const place = await context.rows.lock("stock_locations", id)
  const { db, emit } = context
  await mustHaveEmptyBins(context, id)
  const uses = await db
    .selectFrom("inventory_levels")
    .select(sql.lit(1).as("use"))
    .where("location_id", "=", id)
    .limit(1)
    .execute()
  const isListed = !isSupplier(context.viewer.role) && (await isInPriorities(context, id))
  if (uses.length > 0 || isListed) throw new ApiError("stock_locations.in_use", { id })
  const removed = await removeLocation(db, id)
  await emit(placeChanged, concerned(place))
  return { ...removed, object: "stock_location" as const }
}

/** Throws `stock_locations.goods_in_bins` with the pieces in the bins of a location. */
async function mustHaveEmptyBins({ db }: Context, location_id: string) {
  const { quantity } = await db
    .selectFrom("bin_stocks")
    .select(sql<number>`coalesce(sum(quantity), 0)::bigint`.as("quantity"))
    .where("location_id", "=", location_id)
    .executeTakeFirstOrThrow()
  if (Number(quantity) > 0) throw new ApiError("stock_locations.goods_in_bins", { quantity })
}

async function isInPriorities({ db }: Context, location_id: string) {
  const query = db.selectFrom("location_priorities").select("id").limit(1)
  return (await query.where("location_id", "=", location_id).execute()).length > 0
}
