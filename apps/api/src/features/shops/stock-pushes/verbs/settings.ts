import { ApiError } from "@packhaus/contract/kernel/errors"
import { hasPlatform } from "@packhaus/contract/shops/rules"
import { sharedTooOften } from "@packhaus/contract/shops/stock-pushes/rules"
import type { StockPlace, UpdateStockSettings } from "@packhaus/contract/shops/stock-pushes/schema"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../context.ts"
import { setTellsStock } from "../../verbs/tells-stock.ts"
import { stockBegun, stockDue, stockPlacesWanted, stockPushesChanged } from "../events.ts"
import { markShop } from "./mark.ts"
import { forgetDue } from "./record.ts"

/**
 * Locks the settings of a shop with a shop platform, so that changes within an organisation are
 * serialised.
 */
async function openSettings(context: Context, shopId: string) {
  const { db, rows } = context
  const shop = await rows.lock("shops", shopId)
  if (!hasPlatform(shop)) throw new ApiError("stock_pushes.not_open_for", { reason: shop.platform })
  const { organisation_id } = shop
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stock of ${organisation_id}`}, 0))`.execute(
    db,
  )
  const [known] = await rows.children("stock_push_settings", "shop_id", [shopId])
  return known ?? rows.insert("stock_push_settings", { organisation_id, shop_id: shopId })
}

/**
 * Saves the stock push settings of a shop and queues all its variants. Throws
 * `stock_pushes.over_quota` where shops could sell more than the stock.
 */
export async function updateSettings(context: Context, shopId: string, body: UpdateStockSettings) {
  const { rows, db, emit, note } = context
  const before = await openSettings(context, shopId)
  const { id, organisation_id } = before
  await refuseUnknownPlaces(context, before, body)
  if (body.is_on) await refuseOverQuota(context, { shopId, organisation_id }, body)
  const { places, ...others } = body
  await rows.update("stock_push_settings", id, { ...others, retry_at: null, attempts: 0 })
  await db
    .updateTable("stock_push_settings")
    .set({ places: sql<StockPlace[]>`${JSON.stringify(places)}::jsonb` })
    .where("id", "=", id)
    .execute()
  await setTellsStock(context, shopId, body.is_on)
  const concerned = { id: shopId, organisation_ids: [organisation_id] }
  if (body.is_on) {
    await markShop(context, shopId)
    await emit(stockBegun, concerned)
    await emit(stockDue, concerned)
  } else await forgetDue(context, shopId)
  await emit(stockPushesChanged, concerned)
  await note({
    entity: "stock_push_settings",
    entity_id: id,
    organisation_id,
    action: "stock_push.write",
  })
}

const fault = (path: string, code: "choice.required" | "choice.unknown") => ({
  path,
  code,
  params: {},
})

async function refuseUnknownPlaces(
  { db }: Context,
  { shop_places }: { shop_places: readonly { external_id: string }[] },
  { is_on, places }: UpdateStockSettings,
) {
  const ids = places.map(({ location_id }) => location_id)
  const found = await db
    .selectFrom("stock_locations")
    .select("id")
    .where(sql<SqlBool>`id = any(${ids})`)
    .execute()
  const ours = new Set(found.map(({ id }) => id))
  const shopPlaceIds = new Set(shop_places.map(({ external_id }) => external_id))
  const faultOf = ({ location_id, external_location_id }: StockPlace, at: number) => {
    if (!ours.has(location_id) || ids.indexOf(location_id) < at)
      return [fault(`places.${at}.location_id`, "choice.unknown")]
    return shopPlaceIds.has(external_location_id)
      ? []
      : [fault(`places.${at}.external_location_id`, "choice.unknown")]
  }
  const fields = places.flatMap(faultOf)
  if (is_on && places.length === 0) fields.push(fault("places", "choice.required"))
  if (fields.length > 0) throw new ApiError("request.invalid", { fields })
}

async function refuseOverQuota(
  { db, rows }: Context,
  { shopId, organisation_id }: { shopId: string; organisation_id: string },
  { quota, places }: UpdateStockSettings,
) {
  const others = await db
    .selectFrom("stock_push_settings")
    .select(["quota", "places"])
    .where("organisation_id", "=", organisation_id)
    .where("shop_id", "<>", shopId)
    .where("is_on", "=", true)
    .execute()
  const shops = [{ quota, places }, ...others].map((one) => ({
    quota: one.quota,
    location_ids: one.places.map(({ location_id }) => location_id),
  }))
  const over = sharedTooOften(shops)
  if (!over) return
  const { name } = await rows.one("stock_locations", over.location_id)
  throw new ApiError("stock_pushes.over_quota", { location: name, percent: over.percent })
}

/** Requests a job that reads the locations of a shop again. */
export async function wantPlaces(context: Context, shopId: string) {
  const { organisation_id } = await openSettings(context, shopId)
  await context.emit(stockPlacesWanted, { id: shopId, organisation_ids: [organisation_id] })
}
