import { ApiError } from "@packhaus/contract/kernel/errors"
import { hasPlatform } from "@packhaus/contract/shops/rules"
import type { UpdateShop } from "@packhaus/contract/shops/schema"
import { shopLifecycle } from "@packhaus/contract/shops/status"
import { sql } from "kysely"
import type { z } from "zod"
import { type Context, ofOwnerOf } from "../../../context.ts"
import { pushesDue } from "../../orders/tracking-pushes/events.ts"
import { pausePushes } from "../../orders/tracking-pushes/verbs/pause.ts"
import { retryPushesOf } from "../../orders/tracking-pushes/verbs/retry.ts"
import { takeOverHolds } from "../../orders/verbs/in-shop.ts"
import { countBeforeConnection } from "../../orders/verbs/release-channel.ts"
import { shopChanged, shopReleaseWanted, shopSyncWanted } from "../events.ts"
import { isSyncing } from "../reads/syncing.ts"

const notOpen = (status: string, verb: string) =>
  new ApiError("shops.not_open_for", { status, verb })

/** Saves a shop's settings. Methods must be known. Applies to orders that arrive from now on. */
export async function updateShop(
  context: Context,
  id: string,
  settings: z.output<typeof UpdateShop>,
) {
  const { rows, emit, note } = context
  const { organisation_id } = await rows.lock("shops", id)
  await refuseUnknownMethods(context, settings)
  const shop = await rows.update("shops", id, { ...settings, non_goods_unconfirmed: false })
  await emit(shopChanged, { id, organisation_ids: [organisation_id] })
  await note({ entity: "shops", entity_id: id, organisation_id, action: "shop.write" })
  return shop
}

/** Keeps the unconfirmed SKUs of this shop, or clears the list. 422 if the list is confirmed. */
export async function confirmNonGoods(context: Context, id: string, keep: boolean) {
  const { rows, emit, note } = context
  const { organisation_id, non_goods_unconfirmed } = await rows.lock("shops", id)
  if (!non_goods_unconfirmed) throw notOpen("confirmed", "confirm_non_goods")
  const list = keep ? {} : { non_goods: [] }
  const shop = await rows.update("shops", id, { ...list, non_goods_unconfirmed: false })
  await emit(shopChanged, { id, organisation_ids: [organisation_id] })
  await note({ entity: "shops", entity_id: id, organisation_id, action: "shop.write" })
  return shop
}

async function refuseUnknownMethods({ db }: Context, settings: z.output<typeof UpdateShop>) {
  const named = Object.entries(settings.shipment_methods).map(
    ([title, code]) => [`shipment_methods.${title}`, code] as const,
  )
  const wanted = [["default_shipment_method", settings.default_shipment_method] as const, ...named]
  const codes = [...new Set(wanted.map(([, code]) => code))]
  const found = await db
    .selectFrom("shipment_methods")
    .select("code")
    .where("code", "=", sql<string>`any(${codes})`)
    .execute()
  const known = new Set(found.map(({ code }) => code))
  const fields = wanted
    .filter(([, code]) => !known.has(code))
    .map(([path]) => ({ path, code: "choice.unknown", params: {} }))
  if (fields.length > 0) throw new ApiError("request.invalid", { fields })
}

/** Shop fronts of the engine have no platform to connect, read or disconnect. */
function requirePlatform(shop: Parameters<typeof hasPlatform>[0], verb: string) {
  if (!hasPlatform(shop)) throw notOpen(shop.platform, verb)
}

/**
 * Ends the sync and deletes the tokens. The history stays, open orders can be fulfilled, and
 * pending pushes wait for a new connection (domain 8).
 */
export async function disconnectShop(context: Context, id: string, reason: "person" | "shop") {
  const { rows, emit, note } = context
  const locked = await rows.lock("shops", id)
  requirePlatform(locked, "disconnect")
  const { status: from, organisation_id } = locked
  const status = shopLifecycle.next(from, "disconnect")
  if (!status) throw notOpen(from, "disconnect")
  const shop = await rows.update("shops", id, {
    status,
    access_token: null,
    access_token_expires_at: null,
    refresh_token: null,
    refresh_token_expires_at: null,
    ...(await clock(context)),
    backfill_status: "none",
  })
  await pausePushes(ofOwnerOf(context, id), id)
  await takeOverHolds(context, id)
  await emit(shopChanged, { id, organisation_ids: [organisation_id] })
  const action = "shop.disconnect"
  await note({ entity: "shops", entity_id: id, organisation_id, action, details: { reason } })
  return shop
}

async function clock({ db }: Context) {
  const query = sql<{ disconnected_at: string }>`select packhaus_now() as disconnected_at`
  const [now] = (await query.execute(db)).rows
  if (!now) throw new TypeError("the database tells the time")
  return now
}

/** Reads the shop's changes now instead of at the next ten-minute run. */
export async function reconcileShop(context: Context, id: string) {
  const { rows, emit } = context
  const shop = await rows.lock("shops", id)
  requirePlatform(shop, "reconcile")
  if (shop.status !== "connected") throw notOpen(shop.status, "reconcile")
  if (!(await isSyncing(context, id))) throw notOpen("disabled", "reconcile")
  await emit(shopSyncWanted, { id, organisation_ids: [shop.organisation_id] })
  return shop
}

/** Retries dead messages of the shop and dead tracking pushes to it. */
export async function retryShop(context: Context, id: string) {
  const { rows, emit } = context
  const shop = await rows.lock("shops", id)
  const { db } = ofOwnerOf(context, id)
  if (shop.status === "disconnected") throw notOpen(shop.status, "retry")
  await db
    .updateTable("inbox")
    .set({ attempts: 0, retry_at: null })
    .where("shop_id", "=", id)
    .where("processed_at", "is", null)
    .execute()
  await retryPushesOf({ db }, id)
  const organisation_ids = [shop.organisation_id]
  await emit(shopChanged, { id, organisation_ids })
  await emit(pushesDue, { id, shop_id: id, organisation_ids })
  return shop
}

/** Queues the release of all orders from before the connection. Returns their number. */
export async function releaseShop(context: Context, id: string) {
  const { rows, emit, note } = context
  const { organisation_id, sales_channel_id } = await rows.one("shops", id)
  const released = await countBeforeConnection(context, sales_channel_id)
  await emit(shopReleaseWanted, { id, organisation_ids: [organisation_id] })
  const action = "order.release"
  await note({ entity: "shops", entity_id: id, organisation_id, action, details: { released } })
  return released
}
