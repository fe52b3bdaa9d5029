import type { InboundDetail } from "@packhaus/contract/warehouse/inbound/schema"
import { among } from "@packhaus/kernel/row-filters"
import type { Context } from "../../../context.ts"
import { inboundListing } from "./list.ts"

/** A notice with its lines and arrivals. Throws 404 outside the viewer's scope. */
export async function readInbound(context: Context, id: string): Promise<InboundDetail> {
  const { rows } = context
  const notice = await inboundListing.one(context, id)
  const { note, reason } = await rows.one("inbound_notices", id)
  const lines = await rows.children("inbound_lines", "inbound_notice_id", [id])
  const arrivals = await rows.children("inbound_arrivals", "inbound_notice_id", [id])
  return {
    ...notice,
    note,
    reason,
    lines: lines.toSorted((a, b) => a.rank - b.rank),
    arrivals: arrivals.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1)),
  }
}

/** Titles, SKUs and grams of the merchant's items that are not removed. */
export const readItems = ({ db }: Context, items: readonly string[]) =>
  itemsOf(db).where(among("variant.inventory_item_id", items)).execute()

/** The items with one of these SKUs, in any case of letters. */
export const readItemsBySku = async ({ db }: Context, skus: readonly string[]) =>
  skus.length === 0 ? [] : await itemsOf(db).where(among("variant.sku", skus)).execute()

const itemsOf = (db: Context["db"]) =>
  db
    .selectFrom("product_variants as variant")
    .innerJoin("products as product", (join) =>
      join
        .onRef("product.id", "=", "variant.product_id")
        .onRef("product.merchant_id", "=", "variant.merchant_id"),
    )
    .select(["variant.inventory_item_id", "variant.sku", "variant.title as variant_title"])
    .select(["product.title as product_title", "product.weight as product_weight"])
    .select("variant.weight as weight")
