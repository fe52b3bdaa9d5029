import { CreateProduct, type Product } from "@packhaus/contract/catalogue/products/schema"
import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import type { OfferLine } from "@packhaus/contract/sourcing/offers/schema"
import type { Publish } from "@packhaus/contract/sourcing/publications/schema"
import { newId } from "@packhaus/kernel/ids"
import { jsonText } from "@packhaus/kernel/json-text"
import { type SqlBool, sql } from "kysely"
import { type Context, within } from "../../../../context.ts"
import { linkVariants } from "../../../catalogue/agreements/verbs/link.ts"
import {
  createProduct,
  setSafety,
  updateProduct,
} from "../../../catalogue/products/verbs/products.ts"
import { addProduct, publishRequest } from "../../product-requests/verbs/publish.ts"
import { listingDue, publicationChanged } from "../events.ts"

/**
 * Turns an accepted request into a product of its customer, or into variants of an existing one.
 * They are linked to the agreement, so that their orders are routed from now on; a job then creates
 * the product in the chosen shop. A product that exists in a shop is not changed there. Concurrent
 * calls publish once. Throws `product_requests.not_open_for` in another state,
 * `publications.nothing_agreed`, `products.sku_taken`, and `request.invalid` for unknown ids.
 */
export async function publish(context: Context, request_id: string, body: Publish) {
  const request = await publishRequest(context, request_id)
  const { organisation_id } = request
  const inside = within(context, organisation_id)
  const { agreement, lines } = await agreedOn(inside, request_id)
  for (const [at, { line }] of body.variants.entries())
    if (!lines[line]) throw fieldFault(`variants.${at}.line`, "choice.unknown")
  if (body.shop_id !== null) await mustBeOpen(inside, body.shop_id)

  if (body.shop_id !== null && body.is_linked) await mustBeInShop(inside, body, body.shop_id)

  const product = body.product_id
    ? await changed(context, inside, body.product_id, body)
    : await createProduct(context, newProduct(organisation_id, lines, body))
  await setSafety(context, product.id, body.safety)
  const variants = variantsOf(product, body)
  await addProduct(inside, request, product.id)
  if (agreement)
    await linkVariants(
      inside,
      agreement,
      variants.map(({ id: variant_id, line }) => ({ variant_id, line })),
    )

  const id = newId("publ")
  const isMade = body.shop_id !== null && !body.is_linked
  const made = isMade ? "pending" : "none"
  await inside.db
    .insertInto("publications")
    .values({
      id,
      organisation_id,
      request_id,
      product_id: product.id,
      shop_id: body.shop_id,
      status: body.is_linked ? "listed" : made,
      is_linked: body.is_linked,
      told_safety: null,
      safety: jsonText(body.safety),
      prices: jsonText(
        Object.fromEntries(
          variants.flatMap(({ id: variant, price }) => (price === null ? [] : [[variant, price]])),
        ),
      ),
      handle: `${product.handle}-${request_id.slice(-8).toLowerCase()}`.slice(-120),
      external_id: body.is_linked ? product.external_id : null,
      last_error: null,
      safety_due_at: null,
      retry_at: null,
      lease_until: null,
      listed_at: body.is_linked ? sql<string>`packhaus_now()` : null,
    })
    .execute()
  const concerned = { id, organisation_ids: [organisation_id], owner: organisation_id }
  await context.emit(publicationChanged, concerned)
  if (isMade) await context.emit(listingDue, concerned)
}

/**
 * The newest agreement of a request, if any, and the accepted goods; branding services have none.
 */
async function agreedOn({ db }: Context, request_id: string) {
  const offer = await db
    .selectFrom("offers")
    .select(["id", "lines"])
    .where("request_id", "=", request_id)
    .where("status", "=", "accepted")
    .orderBy("decided_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
  if (!offer) throw new ApiError("publications.nothing_agreed")
  const agreement = await db
    .selectFrom("agreements")
    .select(["id", "organisation_id", "supplier_id", "kind", "valid_from"])
    .where("offer_id", "=", offer.id)
    .executeTakeFirst()
  return { agreement, lines: offer.lines }
}

/** Requires a connected shop of this customer on a shop platform. */
async function mustBeOpen({ rows }: Context, shop_id: string) {
  const [shop] = await rows.children("shops", "id", [shop_id])
  if (shop?.status !== "connected" || shop.platform !== "shopify")
    throw fieldFault("shop_id", "choice.unknown")
}

/** Throws `request.invalid` for a variant that this shop never reported. */
async function mustBeInShop({ db }: Context, { variants }: Publish, shop_id: string) {
  const links = await db
    .selectFrom("variant_links")
    .select("variant_id")
    .where("shop_id", "=", shop_id)
    .where(sql<SqlBool>`variant_id = any(${variants.map(({ variant_id }) => variant_id ?? "")})`)
    .execute()
  const known = new Set(links.map(({ variant_id }) => variant_id))
  for (const [at, { variant_id }] of variants.entries())
    if (!known.has(variant_id ?? ""))
      throw fieldFault(`variants.${at}.variant_id`, "choice.unknown")
}

const isOne = ({ variants }: Publish) => variants.length === 1

function newProduct(merchant_id: string, lines: readonly OfferLine[], body: Publish) {
  const { title, description, origin_country, mid_code } = body
  const customs = { origin_country, mid_code }
  return CreateProduct.parse({
    merchant_id,
    title,
    description,
    ...customs,
    options: isOne(body) ? [] : [{ title: "Variante" }],
    variants: body.variants.map((variant) => {
      const { length, width, height, weight } = lines[variant.line] ?? {}
      const { sku, hs_code } = variant
      return {
        title: variant.title,
        sku,
        hs_code,
        ...customs,
        length,
        width,
        height,
        weight,
        options: isOne(body) ? [] : [{ value: variant.title }],
      }
    }),
  })
}

/** Adds customs data to the supplied variants of an existing product. */
async function changed(context: Context, inside: Context, id: string, body: Publish) {
  const [product] = await inside.rows.children("products", "id", [id])
  if (!product) throw fieldFault("product_id", "choice.unknown")
  const own = await inside.rows.children("product_variants", "product_id", [id])
  const known = new Set(own.map((variant) => variant.id))
  const seen = new Set<string>()
  for (const [at, { variant_id }] of body.variants.entries()) {
    const isNew = variant_id !== null && known.has(variant_id) && !seen.has(variant_id)
    if (!isNew) throw fieldFault(`variants.${at}.variant_id`, "choice.unknown")
    seen.add(variant_id)
  }
  const { origin_country, mid_code } = body
  return updateProduct(context, id, {
    origin_country,
    mid_code,
    variants: body.variants.map(({ variant_id, hs_code }) => ({
      id: variant_id ?? "",
      hs_code,
      origin_country,
      mid_code,
    })),
  })
}

const variantsOf = ({ variants }: Product, body: Publish) =>
  body.variants.flatMap(({ variant_id, title, line, price }) => {
    const made = variants.find((one) => (variant_id ? one.id === variant_id : one.title === title))
    return made ? [{ id: made.id, line, price }] : []
  })
