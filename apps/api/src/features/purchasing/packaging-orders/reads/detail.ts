import type { PackagingOrderDetail } from "@packhaus/contract/purchasing/packaging-orders/schema"
import { type Context, ofOwnerOf } from "../../../../context.ts"
import { readOwnInvoice } from "../../../invoicing/invoices/reads/own-invoices.ts"
import { packagingOrderListing } from "../list.ts"

/** A packaging order with lines and arrivals. Throws 404 outside the viewer's scope. */
export async function readPackagingOrder(
  context: Context,
  id: string,
): Promise<PackagingOrderDetail> {
  const order = await packagingOrderListing.one(context, id)
  const { rows, db } = ofOwnerOf(context, id)
  const { note, reason, override_reason, location_address } = await rows.one("packaging_orders", id)
  const lines = await rows.children("packaging_order_lines", "packaging_order_id", [id])
  const arrivals = await rows.children("packaging_order_arrivals", "packaging_order_id", [id])
  const images = await rows.children("packaging_order_images", "packaging_order_id", [id])
  const prices = await db
    .selectFrom("packaging_order_prices")
    .select("lines")
    .where("packaging_order_id", "=", id)
    .executeTakeFirst()
  const priceOf = new Map(prices?.lines.map((line) => [line.line_id, line]))
  return {
    ...order,
    note,
    reason,
    override_reason,
    location_address,
    lines: lines
      .toSorted((a, b) => a.rank - b.rank)
      .map((line) => ({
        ...line,
        price: priceOf.get(line.id)?.price ?? null,
        price_base: priceOf.get(line.id)?.price_base ?? null,
        net: priceOf.get(line.id)?.net ?? null,
      })),
    images: images
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ file_id, ...image }) => ({ ...image, url: context.outside.files.urlOf(file_id) })),
    arrivals: arrivals.toSorted((a, b) => (a.created_at + a.id < b.created_at + b.id ? -1 : 1)),
    invoice: await readOwnInvoice(context, id),
  }
}
