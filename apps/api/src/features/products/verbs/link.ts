import type { NewRow } from "@packhaus/kernel/table"
import type { Context } from "../../../context.ts"
import type { productTables } from "../tables.ts"

type VariantLink = NewRow<(typeof productTables)["variant_links"]>
type SkuLink = NewRow<(typeof productTables)["sku_links"]>

/** Says which of our variants a shop's variant is; what it was linked to before counts no more. */
export async function linkExternalVariant({ db, rows }: Context, link: VariantLink) {
  const { shop_id, external_variant_id, variant_id } = link
  const { numUpdatedRows } = await db
    .updateTable("variant_links")
    .set({ variant_id })
    .where("shop_id", "=", shop_id)
    .where("external_variant_id", "=", external_variant_id)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) await rows.insertAll("variant_links", [link], "ignore duplicates")
}

/** Says which of our variants a SKU is, in shops that name no variants. */
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
