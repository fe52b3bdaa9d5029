import { answersForSales } from "@packhaus/contract/access/roles"
import { MAX_COUNTED } from "@packhaus/contract/kernel/counts"
import type { ShopSync } from "@packhaus/contract/shops/schema"
import type { SyncState } from "@packhaus/contract/shops/status"
import type { Row } from "@packhaus/kernel/table"
import { sql } from "kysely"
import { type Context, isStaff, ofOwnerOf } from "../../context.ts"
import { gapsOf } from "./reads/gaps.ts"
import type { shopTables } from "./tables.ts"

export type ShopRow = Omit<Row<(typeof shopTables)["shops"]>, "access_token" | "refresh_token">
type StateOfShop = Pick<ShopRow, "status" | "last_error" | "backfill_status">

/** The state of a shop's sync. It rests while its owner is disabled. */
export function syncStateOf(
  shop: StateOfShop,
  missing: readonly string[],
  isResting: boolean,
): SyncState {
  if (shop.status === "disconnected") return "disconnected"
  if (isResting || shop.status === "needs_reauth" || missing.length > 0) return "paused"
  if (shop.last_error !== null || shop.backfill_status === "failed") return "failing"
  return shop.backfill_status === "running" ? "running" : "ok"
}

/** Scopes a connected shop did not grant. A disconnected one lacks none. */
export const missingScopesOf = (
  { outside }: Pick<Context, "outside">,
  shop: Pick<ShopRow, "platform" | "status" | "granted_scopes" | "tells_stock">,
) =>
  shop.platform === "own" || shop.status === "disconnected"
    ? []
    : outside.shopify.missingScopes(shop.granted_scopes, shop.tells_stock)

const MAX_FAILURES = 50
const RECENT_ORDERS = 500

/** The state of a shop's sync: received, waiting and failed messages (404 outside the scope). */
export async function readSync(context: Context, id: string): Promise<ShopSync> {
  const { sales_channel_id } = await context.rows.one("shops", id)
  const own = ofOwnerOf(context, id)
  const [inbox, pushes, orders, titles, gaps, failures] = await Promise.all([
    inboxCounts(own, id),
    pushCounts(own, id),
    orderCounts(own, sales_channel_id),
    shippingTitles(own, sales_channel_id),
    gapsOf(own, id),
    failuresOf(own, id),
  ])
  return { ...inbox, ...pushes, ...orders, shipping_titles: titles, gaps, failures }
}

const number = (text: string | number | bigint | undefined) => Number(text ?? 0)

async function inboxCounts({ db }: Context, shopId: string) {
  const counts = await db
    .selectFrom("inbox")
    .select(sql<number>`count(*)`.as("open"))
    .select(sql<number>`count(*) filter (where error is not null)`.as("failed"))
    .where("shop_id", "=", shopId)
    .where("processed_at", "is", null)
    .executeTakeFirst()
  return { inbox_open: number(counts?.open), inbox_failed: number(counts?.failed) }
}

async function pushCounts({ db }: Context, shopId: string) {
  const counts = await db
    .selectFrom("tracking_pushes")
    .select(sql<number>`count(*) filter (where status <> 'dead')`.as("open"))
    .select(sql<number>`count(*) filter (where status = 'dead')`.as("dead"))
    .where("shop_id", "=", shopId)
    .where("status", "<>", "done")
    .executeTakeFirst()
  return { pushes_open: number(counts?.open), pushes_dead: number(counts?.dead) }
}

async function orderCounts({ db }: Context, channelId: string) {
  const ofShop = db.selectFrom("orders").select("id").where("sales_channel_id", "=", channelId)
  const held = ofShop.where(sql<boolean>`holds && '{before_connection}'::text[]`)
  const count = async (query: typeof ofShop) => {
    const { count } = await db
      .selectFrom(query.limit(MAX_COUNTED + 1).as("found"))
      .select(sql<number>`count(*)`.as("count"))
      .executeTakeFirstOrThrow()
    return count
  }
  const [orders, before_connection] = await Promise.all([count(ofShop), count(held)])
  return { orders, before_connection }
}

/** The shipping titles of the shop's newest orders, for the mapping of shipment methods. */
async function shippingTitles({ db }: Context, channelId: string) {
  const newest = db
    .selectFrom("orders")
    .select("shipping_title")
    .where("sales_channel_id", "=", channelId)
    .orderBy("created_at", "desc")
    .limit(RECENT_ORDERS)
  const titles = await db
    .selectFrom(newest.as("newest"))
    .select("shipping_title")
    .distinct()
    .where("shipping_title", "is not", null)
    .orderBy("shipping_title")
    .execute()
  return titles.flatMap(({ shipping_title }) => shipping_title ?? [])
}

async function failuresOf({ db }: Context, shopId: string): Promise<ShopSync["failures"]> {
  const messages = await db
    .selectFrom("inbox")
    .select(["id", "topic", "subject", "error", "attempts", "received_at"])
    // The order's number or the product's title: people do not know the ids of their shop.
    .select(sql<string | null>`coalesce(body ->> 'name', body ->> 'title')`.as("name"))
    .where("shop_id", "=", shopId)
    .where("processed_at", "is", null)
    .where("error", "is not", null)
    .orderBy("id", "desc")
    .limit(MAX_FAILURES)
    .execute()
  const pushes = await db
    .selectFrom("tracking_pushes as push")
    .innerJoin("orders", (join) =>
      join
        .onRef("orders.id", "=", "push.order_id")
        .onRef("orders.merchant_id", "=", "push.organisation_id"),
    )
    .select(["push.id", "push.order_id", "push.attempts", "push.updated_at", "orders.number"])
    .select("push.last_error")
    .where("push.shop_id", "=", shopId)
    .where("push.status", "<>", "done")
    .where("push.last_error", "is not", null)
    .orderBy("push.id", "desc")
    .limit(MAX_FAILURES)
    .execute()
  return [
    ...messages.map(({ id, topic, subject, name, error, attempts, received_at }) => ({
      id,
      what: "message" as const,
      order_id: null,
      attempts,
      at: received_at,
      label: name ?? (subject ? `${topic} ${subject}` : topic),
      error: error ?? "",
    })),
    ...pushes.map(({ id, order_id, attempts, updated_at, number, last_error }) => ({
      id,
      what: "tracking" as const,
      order_id,
      attempts,
      at: updated_at,
      label: number,
      error: last_error ?? "",
    })),
  ]
}

/**
 * Counts for the shell: shops whose sync fails or pauses, dead tracking pushes, gaps, unconfirmed
 * SKUs, and missing scopes.
 */
export async function shopAttention(context: Context) {
  const { db, viewer } = context
  if (!answersForSales(viewer.role)) return {}
  const shops = await db
    .selectFrom("shops")
    .select([
      "id",
      "organisation_id",
      "name",
      "domain",
      "platform",
      "status",
      "granted_scopes",
      "tells_stock",
      "last_error",
      "non_goods_unconfirmed",
    ])
    .select(({ selectFrom }) =>
      selectFrom("tracking_pushes as push")
        .select(sql<number>`count(*)`.as("dead"))
        .whereRef("push.shop_id", "=", "shops.id")
        .whereRef("push.organisation_id", "=", "shops.organisation_id")
        .where("push.status", "=", "dead")
        .as("dead"),
    )
    .select(({ selectFrom, exists }) =>
      exists(
        selectFrom("shop_gaps as gap")
          .select("gap.id")
          .whereRef("gap.shop_id", "=", "shops.id")
          .whereRef("gap.organisation_id", "=", "shops.organisation_id")
          .where("gap.settled_at", "is", null),
      ).as("has_gap"),
    )
    .where("status", "<>", "disconnected")
    .limit(MAX_COUNTED + 1)
    .execute()
  const lacking = shops.filter(
    (shop) => shop.status === "needs_reauth" || missingScopesOf(context, shop).length > 0,
  )
  const failing = shops.filter(
    (shop) =>
      shop.last_error !== null ||
      shop.has_gap ||
      shop.non_goods_unconfirmed ||
      number(shop.dead ?? 0) > 0 ||
      lacking.includes(shop),
  )
  return {
    attention: { shops: failing.length },
    has_shop_front: isStaff(viewer) || shops.some(({ platform }) => platform === "own"),
    missing_scopes: lacking.map(({ id, organisation_id, name, domain }) => ({
      shop_id: id,
      organisation_id,
      name,
      domain,
    })),
  }
}
