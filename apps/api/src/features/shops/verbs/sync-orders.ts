import { sql } from "kysely"
import { type Context, ofOwnerOf } from "../../../context.ts"
import { ShopError } from "../../../integrations/shopify/port.ts"
import type { ShopOrder } from "../../../integrations/shopify/shop-order.ts"
import type { Steps } from "../../../module.ts"
import { shopChanged, shopSyncContinued } from "../events.ts"
import { isOwnerWorking } from "../reads/syncing.ts"
import { missingScopesOf } from "../reads.ts"
import { checkScopes, recordShopError, withAccess } from "./access.ts"
import { recordGap } from "./gaps.ts"
import { takeIn } from "./read-orders.ts"

type Page = { orders: ShopOrder[]; next: string | null }

/** A job that reads longer than this hands over to the next. Milliseconds. */
const LONG = 90_000

/** Where a reading continues: the changes since then, after the page that ends with this cursor. */
type Place = { since: string; after: string }

/**
 * Reads the orders of a shop that changed since its last success: at first sixty days, then what
 * webhooks may have missed, with an overlap. Each page is committed, so a crash costs one page.
 * Skips shops that are not connected, lack scopes, or whose owner is disabled. Returns whether all
 * were read.
 */
export async function syncOrders(
  steps: Steps,
  id: string,
  from: Place | null = null,
  longest = LONG,
): Promise<boolean> {
  const earliest = await steps.transaction((context) => beginning(context, id))
  if (!earliest) return false
  const since = from?.since ?? earliest
  const end = Date.now() + longest
  try {
    let after: string | null = from?.after ?? null
    do {
      const cursor: string | null = after
      const page: Page = await withAccess(steps, id, ({ shopify, access }) =>
        shopify.orders(access, since, cursor),
      )
      await keepPage(steps, id, page.orders)
      after = page.next
    } while (after && Date.now() < end)
    // Continues by cursor: by time, the overlap alone could take as long again, endlessly.
    const next = after === null ? null : { since, after }
    await steps.transaction((context) => finish(context, id, next))
    return next === null
  } catch (error) {
    await steps.transaction((context) => recordShopError(context, id, error))
    if (!(error instanceof ShopError)) throw error
    if (error.kind === "scopes") await checkScopes(steps, id)
    // Only a person can resolve it, so retries are useless.
    else if (error.kind !== "revoked") throw error
    return false
  }
}

/** The time to read from, on the database's clock. Gaps of more than sixty days are reported. */
async function beginning(context: Context, id: string) {
  const shop = await ofOwnerOf(context, id)
    .db.selectFrom("shops")
    .select(["organisation_id", "platform", "status", "granted_scopes", "reconciled_until"])
    .select(sql<string>`packhaus_now() - interval '60 days'`.as("earliest"))
    .select(sql<string>`reconciled_until - interval '15 minutes'`.as("overlapping"))
    .where("id", "=", id)
    .where("platform", "=", "shopify")
    .where(isOwnerWorking)
    .executeTakeFirst()
  if (shop?.status !== "connected") return undefined
  if (missingScopesOf(context, { ...shop, tells_stock: false }).length > 0) return undefined
  const { earliest, overlapping, organisation_id } = shop
  if (overlapping !== null && overlapping < earliest)
    await recordGap(context, {
      shop_id: id,
      organisation_id,
      from_at: overlapping,
      until_at: earliest,
    })
  return overlapping !== null && overlapping > earliest ? overlapping : earliest
}

async function keepPage(steps: Steps, id: string, orders: readonly ShopOrder[]) {
  if (!(await takeIn(steps, id, orders))) return
  const newest = orders.reduce((time, one) => (one.updated_at > time ? one.updated_at : time), "")
  if (newest) await steps.transaction((context) => recordProgress(context, id, { orders, newest }))
}

type Progress = { orders: readonly ShopOrder[]; newest: string }

async function recordProgress(context: Context, id: string, { orders, newest }: Progress) {
  await ofOwnerOf(context, id)
    .db.updateTable("shops")
    .set({
      // Capped at our clock, or a shop whose clock is ahead would make us skip later changes.
      reconciled_until: sql<string>`greatest(reconciled_until,
        least(${newest}::timestamptz, packhaus_now()))`,
      backfill_count: sql<number>`backfill_count + case backfill_status
        when 'running' then ${orders.length}::int else 0 end`,
    })
    .where("id", "=", id)
    .execute()
}

async function finish(context: Context, id: string, next: Place | null) {
  const { db, emit } = ofOwnerOf(context, id)
  const [shop] = await db
    .updateTable("shops")
    .set({
      last_reconciled_at: sql<string>`packhaus_now()`,
      last_error: null,
      last_error_at: null,
      ...(next === null ? { backfill_status: "done" as const } : {}),
    })
    .where("id", "=", id)
    .where("status", "=", "connected")
    .where(isOwnerWorking)
    .returning("organisation_id")
    .execute()
  if (!shop) return
  const concerned = { id, organisation_ids: [shop.organisation_id] }
  await emit(shopChanged, concerned)
  if (next) await emit(shopSyncContinued, { ...concerned, ...next })
}
