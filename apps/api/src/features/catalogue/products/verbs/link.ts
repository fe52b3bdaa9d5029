import { ApiError } from "@packhaus/contract/kernel/errors"
import type { NewRow } from "@packhaus/kernel/table"
import type { Context } from "../../../../context.ts"
import { variantLinked } from "../events.ts"
import type { productTables } from "../tables.ts"
import { finish, lockProduct } from "./variants.ts"

type VariantLink = NewRow<(typeof productTables)["variant_links"]>
type SkuLink = NewRow<(typeof productTables)["sku_links"]>

/**
 * Links a shop's variant to one of ours and replaces its earlier link. `sku_key`: its current SKU
 * in the shop; without it the stored one stays.
 */
export async function linkExternalVariant({ db, rows }: Context, link: VariantLink) {
  const { shop_id, external_variant_id, variant_id, sku_key } = link
  const { numUpdatedRows } = await db
    .updateTable("variant_links")
    .set({ variant_id, ...(sku_key === undefined ? {} : { sku_key }) })
    .where("shop_id", "=", shop_id)
    .where("external_variant_id", "=", external_variant_id)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) await rows.insertAll("variant_links", [link], "ignore duplicates")
}

/** Links a SKU to one of our variants, for shops that name no variants. */
export async function linkSku({ db, rows }: Context, link: SkuLink) {
  const { organisation_id, sku_key, variant_id } = link
  const { numUpdatedRows } = await db
    .updateTable("sku_links")
    .set({ variant_id })
    .where("organisation_id", "=", organisation_id)
    .where("sku_key", "=", sku_key)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) await rows.insertAll("sku_links", [link], "ignore duplicates")
}

type ByLink = { id: string; link_id: string }

/** Locks a link of a variant of this product. Throws 404 for another product's. */
async function lockLink(context: Context, { id, link_id }: ByLink) {
  const { product, own } = await lockProduct(context, id)
  const link = await own.rows.lock("variant_links", link_id)
  const variant = await own.rows.one("product_variants", link.variant_id)
  if (variant.product_id !== id) throw new ApiError("row.not_found", { id: link_id })
  return { product, own, link }
}

/**
 * Moves a shop variant's link to another variant of the merchant. Unmatched lines of open orders
 * are matched again; matched lines stay. Throws 404 for a variant of another merchant.
 */
export async function changeLink(context: Context, params: ByLink, variant_id: string) {
  const { product, own, link } = await lockLink(context, params)
  const { sku } = await own.rows.one("product_variants", variant_id)
  const { shop_id, external_variant_id, organisation_id } = link
  await linkExternalVariant(own, { organisation_id, shop_id, external_variant_id, variant_id })
  await finish(context, product, { link: external_variant_id, to: sku })
  await context.emit(variantLinked, {
    id: variant_id,
    merchant_id: organisation_id,
    shop_id,
    external_variant_id,
    sku: null,
    organisation_ids: [],
  })
}

/** Removes a link: from the next order on the shop's variant is matched by its SKU. */
export async function removeLink(context: Context, params: ByLink) {
  const { product, own, link } = await lockLink(context, params)
  await own.db.deleteFrom("variant_links").where("id", "=", link.id).execute()
  await finish(context, product, { removed_link: link.external_variant_id })
  return { id: link.id, object: "variant-link" as const, deleted: true as const }
}
