import { setThumbnails } from "@packhaus/commerce/products/verbs"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../context.ts"
import type { ShopProduct } from "../../../../integrations/shopify/port.ts"
import { productChanged } from "../events.ts"

type Shop = { id: string; organisation_id: string }

/**
 * Replaces the thumbnails of products by the current pictures of a shop, or removes them. Skips
 * products created from another shop, and products with images of their own.
 */
export async function storePictures(
  { db, emitAll }: Context,
  { id: shop_id, organisation_id }: Shop,
  products: readonly ShopProduct[],
) {
  const byVariant = new Map(
    products
      .filter(({ picture }) => picture !== undefined)
      .flatMap((product) =>
        product.variants.map(({ external_id }) => [external_id, product] as const),
      ),
  )
  if (byVariant.size === 0) return
  const linked = await db
    .selectFrom("variant_links as link")
    .innerJoin("product_variants as variant", (join) =>
      join
        .onRef("variant.id", "=", "link.variant_id")
        .onRef("variant.merchant_id", "=", "link.organisation_id"),
    )
    .innerJoin("products as product", (join) =>
      join
        .onRef("product.id", "=", "variant.product_id")
        .onRef("product.merchant_id", "=", "variant.merchant_id"),
    )
    .select(["product.id", "product.external_id", "product.thumbnail", "link.external_variant_id"])
    .where("link.organisation_id", "=", organisation_id)
    .where("link.shop_id", "=", shop_id)
    .where(sql<SqlBool>`link.external_variant_id = any(${[...byVariant.keys()]})`)
    .where("product.deleted_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("product_images as own")
            .select("own.id")
            .whereRef("own.product_id", "=", "product.id")
            .whereRef("own.merchant_id", "=", "product.merchant_id"),
        ),
      ),
    )
    .orderBy("product.id")
    .execute()
  const changes = new Map<string, string | null>()
  for (const { id, external_id, thumbnail, external_variant_id } of linked) {
    const product = byVariant.get(external_variant_id)
    if (!product || (external_id !== null && external_id !== product.external_id)) continue
    const picture = product.picture ?? null
    if (picture !== thumbnail) changes.set(id, picture)
  }
  if (changes.size === 0) return
  const rows = [...changes].map(([id, picture]) => ({ id, picture }))
  await setThumbnails(db, organisation_id, rows)
  await emitAll(
    productChanged,
    rows.map(({ id }) => ({ id, organisation_ids: [organisation_id] })),
  )
}
