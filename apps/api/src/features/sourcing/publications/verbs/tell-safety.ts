import { jsonText } from "@packhaus/kernel/json-text"
import { sql } from "kysely"
import { type Context, ofOwnerOf } from "../../../../context.ts"
import { ShopError } from "../../../../integrations/shopify/port.ts"
import type { Steps } from "../../../../module.ts"
import { withAccess, wordsOf } from "../../../shops/verbs/access.ts"
import { publicationChanged, safetyDue } from "../events.ts"
import { withSafety } from "./description.ts"
import { isDue, LEASE } from "./list-in-shop.ts"

/**
 * Longest delay in seconds before a refused push is retried: the shop's people may have changed
 * something.
 */
const LATEST = 6 * 3600

/**
 * Pushes safety data that changed since the product was created in a shop: rewrites that part of
 * its description and keeps the rest as the shop's people wrote it. Concurrent jobs push once; a
 * repeated push changes nothing. Unavailable shops are retried until they accept.
 */
export async function tellSafety(steps: Steps, id: string) {
  const claimed = await steps.transaction((context) => claim(context, id))
  if (!claimed) return
  const { external_id, shop_id, safety } = claimed
  try {
    await withAccess(steps, shop_id, async ({ shopify, access }) => {
      const before = await shopify.description(access, external_id)
      // The product no longer exists in the shop.
      if (before === null) return
      const after = withSafety(before, safety)
      if (after !== before) await shopify.setDescription(access, external_id, after)
    })
    await steps.transaction((context) => recordPushed(context, claimed))
  } catch (error) {
    await steps.transaction((context) => recordFailure(context, claimed, error))
  }
}

async function claim(context: Context, id: string) {
  const { db, rows } = ofOwnerOf(context, id)
  const [taken] = await db
    .updateTable("publications")
    .set({ lease_until: LEASE, attempts: sql<number>`attempts + 1` })
    .where("id", "=", id)
    .where("safety_due_at", "is not", null)
    .where(isDue)
    .returning(["organisation_id", "product_id", "shop_id", "external_id", "attempts"])
    .execute()
  const { shop_id, external_id } = taken ?? {}
  if (!taken || !shop_id || !external_id) return undefined
  const { safety } = await rows.one("products", taken.product_id)
  return { ...taken, id, shop_id, external_id, safety }
}
type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

/** Stores the push; data that changed meanwhile stay due. */
async function recordPushed(context: Context, { id, organisation_id, safety }: Claimed) {
  const { db, emit } = ofOwnerOf(context, id)
  const sent = JSON.stringify(safety)
  const [done] = await db
    .updateTable("publications")
    .set({
      told_safety: safety === null ? null : jsonText(safety),
      safety_due_at: sql<string | null>`case when ${safety === null ? null : sent}::jsonb
        is distinct from (select product.safety from ${sql.table("products")} as product
          where product.id = product_id) then safety_due_at end`,
      attempts: 0,
      last_error: null,
      lease_until: null,
      retry_at: null,
    })
    .where("id", "=", id)
    .returning("safety_due_at")
    .execute()
  const concerned = { id, organisation_ids: [organisation_id] }
  if (done?.safety_due_at) await emit(safetyDue, concerned)
  await emit(publicationChanged, concerned)
}

async function recordFailure({ db, outside, emit }: Context, claimed: Claimed, error: unknown) {
  const { id, organisation_id, attempts } = claimed
  const kind = error instanceof ShopError ? error.kind : "failed"
  if (kind === "failed") outside.reports.report(error, { job: "publications.tell-safety" })
  const isAway = kind === "unreachable" || kind === "throttled"
  const shopDelay = error instanceof ShopError ? (error.retryAfter ?? 0) : 0
  const delay = isAway ? (outside.retryDelays[attempts - 1] ?? LATEST) : LATEST
  await db
    .updateTable("publications")
    .set({
      last_error: wordsOf(error),
      lease_until: null,
      retry_at: sql<string>`packhaus_now() + make_interval(secs => ${Math.max(shopDelay, delay)})`,
    })
    .where("id", "=", id)
    .where("organisation_id", "=", organisation_id)
    .execute()
  await emit(publicationChanged, { id, organisation_ids: [organisation_id] })
}
