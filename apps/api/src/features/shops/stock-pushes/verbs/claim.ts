import { type SqlBool, sql } from "kysely"
import { type Context, ofOwnerOf } from "../../../../context.ts"
import { isSyncing } from "../../reads/syncing.ts"
import { missingScopesOf } from "../../reads.ts"

/** The platform's maximum per call. */
const MAX_LEVELS = 250
/** How long a claim is held if its job dies: longer than all calls of a batch. */
const LEASE = sql<string>`packhaus_now() + interval '2 minutes'`

const isFree = sql<SqlBool>`(lease_until is null or lease_until <= packhaus_now())
  and (retry_at is null or retry_at <= packhaus_now())`

/**
 * Locks and returns the settings of a shop that can be pushed to now; undefined if it is off,
 * unavailable or resting.
 */
export async function openShop(context: Context, shopId: string) {
  const settings = await ofOwnerOf(context, shopId)
    .db.selectFrom("stock_push_settings")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("is_on", "=", true)
    .where(isFree)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!settings || settings.places.length === 0) return undefined
  if (!(await isSyncing(context, shopId))) return undefined
  const shop = await context.rows.one("shops", shopId)
  // Until its orders were read once, its sales are unknown.
  if (shop.backfill_status !== "done") return undefined
  if (missingScopesOf(context, shop).length > 0) return undefined
  return { ...settings, settings_id: settings.id, id: shopId }
}
export type OpenShop = NonNullable<Awaited<ReturnType<typeof openShop>>>

/** Variants of a shop as pushed: at most 250 of those that `which` picks. */
export const pushedVariants = (context: Pick<Context, "db" | "reachOfOwnerOf">, shopId: string) =>
  ofOwnerOf(context, shopId)
    .db.selectFrom("stock_pushes as push")
    .innerJoin("variant_links as link", (join) =>
      join
        .onRef("link.id", "=", "push.link_id")
        .onRef("link.organisation_id", "=", "push.organisation_id"),
    )
    .innerJoin("product_variants as variant", (join) =>
      join
        .onRef("variant.id", "=", "link.variant_id")
        .onRef("variant.merchant_id", "=", "link.organisation_id"),
    )
    .select(["push.id", "push.buffer", "push.told", "push.revision", "push.told_at"])
    .select(["push.drift_since", "push.due_at", "link.external_variant_id"])
    .select(["variant.id as variant_id", "variant.inventory_item_id"])
    .where("push.shop_id", "=", shopId)
    .orderBy("push.id")
    .limit(MAX_LEVELS)
export type PushedVariant = Awaited<
  ReturnType<ReturnType<typeof pushedVariants>["execute"]>
>[number]

/**
 * Claims the due pushes of a shop for some minutes; undefined if there are none, or another job has
 * claimed them.
 */
export async function claimDue(context: Context, shopId: string) {
  const shop = await openShop(context, shopId)
  if (!shop) return undefined
  const variants = await pushedVariants(context, shopId)
    .where("push.due_at", "is not", null)
    .where(sql<SqlBool>`(push.retry_at is null or push.retry_at <= packhaus_now())`)
    .execute()
  if (variants.length === 0) return undefined
  await context.db
    .updateTable("stock_push_settings")
    .set({ lease_until: LEASE, attempts: sql<number>`attempts + 1` })
    .where("id", "=", shop.settings_id)
    .where("organisation_id", "=", shop.organisation_id)
    .execute()
  return { shop: { ...shop, attempts: shop.attempts + 1 }, variants }
}
export type Claim = NonNullable<Awaited<ReturnType<typeof claimDue>>>
