import { isSupplier } from "@packhaus/contract/access/roles"
import { cents } from "@packhaus/contract/kernel/cents"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type {
  OrderableItem,
  StockOrderDetail,
} from "@packhaus/contract/purchasing/stock-orders/schema"
import { type SqlBool, sql } from "kysely"
import { type Context, ofOwnerOf, within } from "../../../context.ts"
import { readOwnInvoice } from "../../invoicing/invoices/reads/own-invoices.ts"
import { readBulkAgreements } from "../../sourcing/offers/reads/bulk.ts"
import { stockOrderListing } from "./list.ts"
import { ARRIVAL_PHOTO } from "./tables.ts"
import { mayRemoveDocument } from "./verbs/documents.ts"

/** A stock order with lines and arrivals. Throws 404 outside the viewer's scope. */
export async function readStockOrder(context: Context, id: string): Promise<StockOrderDetail> {
  const { viewer } = context
  const order = await stockOrderListing.one(context, id)
  const { rows, db } = ofOwnerOf(context, id)
  const ordered = await rows.one("stock_orders", id)
  const { note, reason, override_reason, location_address } = ordered
  const lines = await rows.children("stock_order_lines", "stock_order_id", [id])
  const arrivals = await rows.children("stock_order_arrivals", "stock_order_id", [id])
  const table = isSupplier(viewer.role) ? "stock_order_costs" : "stock_order_prices"
  const amounts = await db
    .selectFrom(table)
    .select("lines")
    .where("stock_order_id", "=", id)
    .executeTakeFirst()
  const amountOf = new Map(amounts?.lines.map((line) => [line.line_id, line]))
  const landed = await db
    .selectFrom("stock_order_landed_costs")
    .select(["freight", "duty", "other", "spread_by", "lines"])
    .where("stock_order_id", "=", id)
    .executeTakeFirst()
  const items = lines.map((line) => line.inventory_item_id)
  const pictures = await context.db
    .selectFrom("products")
    .select(["id", "thumbnail"])
    .where("merchant_id", "=", order.organisation_id)
    .where(
      "id",
      "in",
      lines.map(({ product_id }) => product_id),
    )
    .execute()
  const pictureOf = new Map(pictures.map((product) => [product.id, product.thumbnail]))
  const { documents, photosOf } = await readFiles(context, id)
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
        thumbnail: pictureOf.get(line.product_id) ?? null,
        unit_price: amountOf.get(line.id)?.unit_price ?? null,
        net: amountOf.get(line.id)?.net ?? null,
      })),
    arrivals: arrivals
      .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
      .map((arrival) => ({ ...arrival, photos: photosOf(arrival.id) })),
    documents,
    landed_costs: landed ?? null,
    waiting_orders: isSupplier(viewer.role)
      ? null
      : await countWaiting(within(context, order.organisation_id), items),
    invoice: await readOwnInvoice(context, id),
  }
}

/** Files of a stock order that the viewer may read, the oldest first: its papers, and photos of its arrivals. */
async function readFiles(context: Context, id: string) {
  const rows = await context.rows.children("stock_order_documents", "stock_order_id", [id])
  const files = rows
    .toSorted((a, b) => (a.created_at + a.id < b.created_at + b.id ? -1 : 1))
    .map((row) => ({
      ...row,
      url: context.outside.files.urlOf(row.file_id),
      is_removable: mayRemoveDocument(context, row),
    }))
  return {
    documents: files.flatMap(({ kind, ...file }) =>
      kind === ARRIVAL_PHOTO ? [] : [{ ...file, kind }],
    ),
    photosOf: (arrival_id: string) => files.filter((file) => file.arrival_id === arrival_id),
  }
}

/** Number of orders on hold that need these items. */
export async function countWaiting({ db }: Context, items: readonly string[]) {
  const { waiting } = await db
    .selectFrom("orders as held")
    .select(sql<number>`count(distinct held.id)::int`.as("waiting"))
    .innerJoin("order_items as item", (join) =>
      join
        .onRef("item.order_id", "=", "held.id")
        .onRef("item.merchant_id", "=", "held.merchant_id"),
    )
    .where(sql<SqlBool>`held.holds @> array['no_stock']`)
    .where(sql<SqlBool>`item.inventory_item_id = any(${items})`)
    .executeTakeFirstOrThrow()
  return waiting
}

/** Items that an organisation can order today, by title. Throws 404 outside the viewer's scope. */
export async function readOrderable(
  context: Context,
  organisation_id: string,
): Promise<OrderableItem[]> {
  await context.rows.one("organisations", organisation_id)
  const inside = within(context, organisation_id)
  const variants = await inside.db
    .selectFrom("agreement_lines as agreement")
    .innerJoin("product_variants as variant", (join) =>
      join
        .onRef("variant.id", "=", "agreement.variant_id")
        .onRef("variant.merchant_id", "=", "agreement.organisation_id"),
    )
    .innerJoin("products as product", (join) =>
      join
        .onRef("product.id", "=", "variant.product_id")
        .onRef("product.merchant_id", "=", "variant.merchant_id"),
    )
    .select(["variant.inventory_item_id", "variant.sku", "variant.title as variant_title"])
    .select("product.title as product_title")
    .where("agreement.kind", "=", "bulk")
    .distinct()
    .execute()
  const known = new Map(variants.map((variant) => [variant.inventory_item_id, variant]))
  const agreements = await readBulkAgreements(inside, [...known.keys()])
  return agreements
    .flatMap(({ id, inventory_item_id, ...agreement }) => {
      const variant = known.get(inventory_item_id)
      return variant && agreement.tiers.length > 0
        ? [
            {
              ...agreement,
              ...variant,
              agreement_id: id,
              tiers: agreement.tiers.map(({ from, price }) => ({ from, price: cents(price) })),
            },
          ]
        : []
    })
    .toSorted((a, b) => (a.product_title < b.product_title ? -1 : 1))
}

/** Throws 404 where a row that another one names is not seen. */
export function mustBe<T>(value: T | undefined, id: string): T {
  if (value === undefined) throw new ApiError("row.not_found", { id })
  return value
}
