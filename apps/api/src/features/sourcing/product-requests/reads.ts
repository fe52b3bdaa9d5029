import { isCustomer } from "@packhaus/contract/access/roles"
import { MAX_COUNTED } from "@packhaus/contract/kernel/counts"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { TimelineEntry } from "@packhaus/contract/kernel/timeline"
import type { ProductRequest } from "@packhaus/contract/sourcing/product-requests/schema"
import {
  notesOfSuppliers,
  productRequestNotes,
} from "@packhaus/contract/sourcing/product-requests/status"
import { sql } from "kysely"
import { type Context, may } from "../../../context.ts"
import { readTimelineOf } from "../../../timeline.ts"
import { readOwnInvoice } from "../../invoicing/invoices/reads/own-invoices.ts"
import { readFiles } from "../quote-requests/reads/content.ts"
import { readAssignments } from "../quote-requests/reads.ts"
import { quoteCounts, unrequested } from "./list.ts"

/**
 * A product request with files, requested suppliers and resulting products. Throws 404 outside the
 * viewer's scope.
 */
export async function readRequest(context: Context, id: string): Promise<ProductRequest> {
  const { db, viewer } = context
  const request = await db
    .selectFrom("product_requests as request")
    .leftJoin("organisations as owner", "owner.id", "request.organisation_id")
    .leftJoin("shops as shop", (join) =>
      join
        .onRef("shop.id", "=", "request.shop_id")
        .onRef("shop.organisation_id", "=", "request.organisation_id"),
    )
    .leftJoin("products as product", (join) =>
      join
        .onRef("product.id", "=", "request.product_id")
        .onRef("product.merchant_id", "=", "request.organisation_id"),
    )
    .selectAll("request")
    .select(["shop.name as shop_name", "product.title as product_title"])
    .select(sql<string>`coalesce(owner.name, '')`.as("organisation_name"))
    .select([
      quoteCounts.asked_count.as("asked_count"),
      quoteCounts.quoted_count.as("quoted_count"),
    ])
    .where("request.id", "=", id)
    .executeTakeFirst()
  if (!request) throw new ApiError("row.not_found", { id })
  const files = await readFiles(context, request)
  const products = await readProducts(context, id)
  // Requested suppliers are hidden from the customer until they offer.
  const assignments = isCustomer(viewer.role) ? [] : await readAssignments(context, id)
  const invoice = await readOwnInvoice(context, id)
  return { ...request, ...files, products, assignments, invoice }
}

const readProducts = ({ db }: Context, request_id: string) =>
  db
    .selectFrom("product_request_products as made")
    .innerJoin("products as product", (join) =>
      join
        .onRef("product.id", "=", "made.product_id")
        .onRef("product.merchant_id", "=", "made.organisation_id"),
    )
    .select(["product.id", "product.title", "product.thumbnail"])
    .where("made.request_id", "=", request_id)
    .where("product.deleted_at", "is", null)
    .orderBy("product.title")
    .execute()

/** Timeline of a request, oldest first; for customers without supplier communication. */
export async function readTimeline(context: Context, id: string): Promise<TimelineEntry[]> {
  const { organisation_id } = await context.rows.one("product_requests", id)
  const actions = isCustomer(context.viewer.role)
    ? productRequestNotes.filter((action) => !notesOfSuppliers.includes(action))
    : productRequestNotes
  return readTimelineOf(context, { entity: "product_requests", id, organisation_id }, actions)
}

/** Number of requests waiting for suppliers to be requested, for their managers. */
export async function productRequestsAttention(context: Context) {
  if (!may(context, "product_request.assign")) return {}
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (select 1 from ${unrequested}
      limit ${MAX_COUNTED + 1}) as counted`.execute(context.db)
  return { attention: { product_requests: rows[0]?.waiting ?? 0 } }
}
