import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Context } from "../../../context.ts"
import { variantLinked } from "../events.ts"
import { openOf } from "./in-hand.ts"
import { matchLines } from "./match.ts"
import { planRouting } from "./plan-routing.ts"
import { saveOrders } from "./save-orders.ts"
import { notOpenFor, takeOrder } from "./take-order.ts"

/**
 * Says which variant a line is. The shop's variant stays linked, so that the same line of every other
 * open order and of those to come is matched too.
 */
export async function linkLine(
  context: Context,
  id: string,
  { line_item_id, variant_id }: { line_item_id: string; variant_id: string },
) {
  const { hand, inside } = await takeOrder(context, id, "link")
  const item = hand.items.find((one) => one.id === line_item_id)
  if (!item) throw new ApiError("row.not_found", { table: "order_items", id: line_item_id })
  if (item.inventory_item_id !== null || openOf(item) === 0)
    throw notOpenFor(hand, "link", "nothing_to_link")
  const variant = await inside.rows.one("product_variants", variant_id)
  const { inventory_item_id } = variant
  Object.assign(item, { variant_id, inventory_item_id, matched_by: "hand" })

  const { merchant_id, shop_id } = hand.order
  const { external_variant_id, sku } = item
  if (shop_id && external_variant_id)
    await saveLink(inside, {
      shop_id,
      external_variant_id,
      variant_id,
      organisation_id: merchant_id,
    })
  await matchLines(inside, [hand])
  await planRouting(inside, [hand])
  hand.notes.push({ action: "order.link", details: { sku, title: item.title, to: variant.sku } })
  await saveOrders(inside, [hand])
  await context.emit(variantLinked, {
    ...{ id: variant_id, organisation_ids: [], merchant_id, shop_id },
    ...{ external_variant_id, sku: null },
  })
}

type Link = {
  shop_id: string
  external_variant_id: string
  variant_id: string
  organisation_id: string
}

async function saveLink({ db, rows }: Context, link: Link) {
  const { numUpdatedRows } = await db
    .updateTable("variant_links")
    .set({ variant_id: link.variant_id })
    .where("shop_id", "=", link.shop_id)
    .where("external_variant_id", "=", link.external_variant_id)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) await rows.insertAll("variant_links", [link], "ignore duplicates")
}
