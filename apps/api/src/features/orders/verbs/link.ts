import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Context } from "../../../context.ts"
import { variantLinked } from "../../catalogue/products/events.ts"
import { linkExternalVariant, linkSku } from "../../catalogue/products/verbs/link.ts"
import { matchLines } from "../routing/match.ts"
import { planRouting } from "../routing/plan-routing.ts"
import { lockOrder, notOpenFor } from "../rows/lock-order.ts"
import { type ItemRow, type LockedOrder, openOf } from "../rows/locked-order.ts"
import { saveOrders } from "../rows/save-orders.ts"
import { skuKey } from "../rules/apply-shop-order.ts"

/**
 * Links a line to a variant. The shop's variant, or the SKU where the shop names none, stays
 * linked, so that the same line of every other open and future order is matched too.
 */
export async function linkLine(
  context: Context,
  id: string,
  { line_item_id, variant_id }: { line_item_id: string; variant_id: string },
) {
  const { locked, inside } = await lockOrder(context, id, "link")
  const item = locked.items.find((one) => one.id === line_item_id)
  if (!item) throw new ApiError("row.not_found", { table: "order_items", id: line_item_id })
  if (item.inventory_item_id !== null || openOf(item) === 0)
    throw notOpenFor(locked, "link", "nothing_to_link")
  const variant = await inside.rows.one("product_variants", variant_id)
  const { inventory_item_id } = variant
  Object.assign(item, { variant_id, inventory_item_id, matched_by: "hand" })

  const link = linkOf(locked, item)
  const { merchant_id: organisation_id, shop_id, external_variant_id, sku: sku_key } = link
  if (shop_id && external_variant_id)
    await linkExternalVariant(inside, {
      organisation_id,
      shop_id,
      external_variant_id,
      variant_id,
      sku_key: skuKey(item.sku),
    })
  else if (sku_key) await linkSku(inside, { organisation_id, sku_key, variant_id })
  await matchLines(inside, [locked])
  await planRouting(inside, [locked])
  const { sku, title } = item
  locked.notes.push({ action: "order.link", details: { sku, title, to: variant.sku } })
  await saveOrders(inside, [locked])
  await context.emit(variantLinked, { ...link, id: variant_id, organisation_ids: [] })
}

/** The key that equal lines share: the shop's variant, otherwise the SKU. */
function linkOf({ order: { merchant_id, shop_id } }: LockedOrder, item: ItemRow) {
  const { external_variant_id } = item
  return shop_id && external_variant_id
    ? { merchant_id, shop_id, external_variant_id, sku: null }
    : { merchant_id, shop_id: null, external_variant_id: null, sku: skuKey(item.sku) }
}
