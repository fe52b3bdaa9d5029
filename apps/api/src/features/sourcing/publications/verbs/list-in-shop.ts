import { MAX_ATTEMPTS, publicationLifecycle } from "@packhaus/contract/sourcing/publications/status"
import { jsonText } from "@packhaus/kernel/json-text"
import { type SqlBool, sql } from "kysely"
import { type Context, ofOwnerOf } from "../../../../context.ts"
import {
  type ListedProduct,
  type NewShopProduct,
  ShopError,
} from "../../../../integrations/shopify/port.ts"
import type { Steps } from "../../../../module.ts"
import { linkExternalVariant } from "../../../catalogue/products/verbs/link.ts"
import { withAccess, wordsOf } from "../../../shops/verbs/access.ts"
import { publicationChanged } from "../events.ts"
import { descriptionOf } from "./description.ts"
import { markSafetyDue } from "./safety-due.ts"

/** How long a claim is held if its job dies: longer than a call. */
export const LEASE = sql<string>`packhaus_now() + interval '2 minutes'`
export const isDue = sql<SqlBool>`((retry_at is null or retry_at <= packhaus_now())
  and (lease_until is null or lease_until <= packhaus_now()))`

/**
 * Creates a published product in its shop. Concurrent jobs do so once; a killed job is repeated,
 * and the shop, which identifies the product by its handle, has it once. Unavailable shops are
 * retried.
 */
export async function listInShop(steps: Steps, id: string) {
  const claimed = await steps.transaction((context) => claim(context, id))
  if (!claimed) return
  try {
    const listed = await withAccess(steps, claimed.shop_id, ({ shopify, access }) =>
      shopify.setProduct(access, claimed.product),
    )
    await steps.transaction((context) => recordListed(context, claimed, listed))
  } catch (error) {
    await steps.transaction((context) => recordFailure(context, claimed, error))
  }
}

async function claim(context: Context, id: string) {
  const { db, rows, outside } = ofOwnerOf(context, id)
  const [taken] = await db
    .updateTable("publications")
    .set({ lease_until: LEASE, attempts: sql<number>`attempts + 1` })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .where(isDue)
    .returning(["organisation_id", "request_id", "product_id", "shop_id", "attempts"])
    .returning(["handle", "prices", "safety"])
    .execute()
  if (!taken?.shop_id) return undefined
  const { shop_id, product_id, request_id, handle, prices, safety } = taken
  const product = await rows.one("products", product_id)
  const variants = await rows.children("product_variants", "product_id", [product_id])
  const shop = await rows.one("shops", shop_id)
  const files = await db
    .selectFrom("product_request_files")
    .select("file_id")
    .where("request_id", "=", request_id)
    .where("kind", "=", "image")
    .orderBy("rank")
    .execute()
  const sold = variants.filter((variant) => prices[variant.id] !== undefined && variant.sku)
  const listing: NewShopProduct = {
    handle,
    title: product.title,
    description_html: descriptionOf(product.description, safety),
    // The link is valid long enough for the shop to fetch the image.
    pictures: files.map(
      ({ file_id }) => new URL(outside.files.urlOf(file_id), outside.publicUrl).href,
    ),
    currency_code: shop.currency_code ?? "eur",
    is_counted: await isCounted({ db }, { request_id, shop_id }),
    variants: sold.map((variant) => ({
      title: variant.title,
      sku: variant.sku ?? "",
      price: prices[variant.id] ?? 0,
      origin_country: variant.origin_country,
      hs_code: variant.hs_code,
      weight: variant.weight,
    })),
  }
  return {
    ...taken,
    id,
    shop_id,
    product: listing,
    variants: sold.map((variant) => ({ id: variant.id, sku: variant.sku ?? "" })),
  }
}
/**
 * Whether a shop tracks the stock of goods created in it: goods bought in bulk, in shops with stock
 * pushes. Goods that a supplier ships singly are available without limit while untracked.
 */
async function isCounted(
  { db }: Pick<Context, "db">,
  { request_id, shop_id }: { request_id: string; shop_id: string },
) {
  const found = await db
    .selectFrom("stock_push_settings as pushing")
    .innerJoin("offers as offer", "offer.organisation_id", "pushing.organisation_id")
    .select("pushing.id")
    .where("pushing.shop_id", "=", shop_id)
    .where("pushing.is_on", "=", true)
    .where("offer.request_id", "=", request_id)
    .where("offer.status", "=", "accepted")
    .where("offer.kind", "=", "bulk")
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

async function recordListed(context: Context, claimed: Claimed, listed: ListedProduct) {
  const { db, emit } = context
  const { id, organisation_id, shop_id } = claimed
  const [done] = await db
    .updateTable("publications")
    .set({
      status: publicationLifecycle.next("pending", "list") ?? "listed",
      external_id: listed.external_id,
      told_safety: jsonText(claimed.safety),
      listed_at: sql<string>`packhaus_now()`,
      last_error: null,
      lease_until: null,
      retry_at: null,
    })
    .where("id", "=", id)
    .where("organisation_id", "=", organisation_id)
    .where("status", "=", "pending")
    .returning("id")
    .execute()
  if (!done) return
  const bySku = new Map(listed.variants.map((variant) => [variant.sku, variant.external_id]))
  for (const { id: variant_id, sku } of claimed.variants) {
    const external_variant_id = bySku.get(sku)
    if (external_variant_id)
      await linkExternalVariant(context, {
        organisation_id,
        shop_id,
        external_variant_id,
        variant_id,
      })
  }
  await emit(publicationChanged, { id, organisation_ids: [organisation_id] })
  // Pushes safety data that changed since the publication.
  await markSafetyDue(context, claimed.product_id)
}

async function recordFailure({ db, outside, emit }: Context, claimed: Claimed, error: unknown) {
  const { id, organisation_id, attempts } = claimed
  const kind = error instanceof ShopError ? error.kind : "failed"
  if (kind === "failed") outside.reports.report(error, { job: "publications.list" })
  const { retryDelays } = outside
  // Errors that a retry cannot resolve: the shop refused, or a person must sign in.
  const isOver =
    kind === "refused" ||
    kind === "revoked" ||
    kind === "scopes" ||
    attempts >= Math.min(MAX_ATTEMPTS, retryDelays.length + 1)
  const shopDelay = error instanceof ShopError ? (error.retryAfter ?? 0) : 0
  const delay = Math.max(shopDelay, retryDelays[attempts - 1] ?? 0)
  await db
    .updateTable("publications")
    .set({
      status: isOver ? "failed" : "pending",
      last_error: wordsOf(error),
      lease_until: null,
      retry_at: sql<string>`packhaus_now() + make_interval(secs => ${delay})`,
    })
    .where("id", "=", id)
    .where("organisation_id", "=", organisation_id)
    .where("status", "=", "pending")
    .execute()
  await emit(publicationChanged, { id, organisation_ids: [organisation_id] })
}
