import { isSupplier } from "@packhaus/contract/access/roles"
import type { QuoteRequest } from "@packhaus/contract/sourcing/quote-requests/schema"
import { sql } from "kysely"
import { type Context, ofOwnerOf } from "../../../context.ts"
import { readFiles } from "./reads/content.ts"

/** Closed requests keep only their name for the supplier. */
const nothing = {
  producer_name: null,
  service: null,
  import_methods: [],
  amount_per_order: null,
  amount_per_month: null,
  target_price: null,
  description: "",
  specification: "",
  requirements: "",
  photo_content_needed: false,
  color_box_needed: false,
  length: null,
  width: null,
  height: null,
  weight: null,
  hs_code: null,
  images: [],
  documents: [],
} satisfies Partial<QuoteRequest>

/** A quote request without information about the requester. Throws 404 for other suppliers'. */
export async function readQuoteRequest(context: Context, id: string): Promise<QuoteRequest> {
  const quote = await context.rows.one("quote_requests", id)
  const request = await context.db
    .selectFrom("product_requests as request")
    .selectAll("request")
    .where("request.id", "=", quote.request_id)
    .where("request.status", "<>", "draft")
    .where("request.submitted_at", "<=", quote.created_at)
    .executeTakeFirst()
  if (!request) return { ...quote, ...nothing, is_current: false }
  return {
    ...quote,
    ...request,
    ...(await readFiles(context, request)),
    id,
    status: quote.status,
    product_name: quote.product_name,
    created_at: quote.created_at,
    is_current: true,
  }
}

type RequestedQuote = Pick<
  QuoteRequest,
  "id" | "status" | "due_on" | "expires_at" | "created_at"
> & {
  supplier_id: string
  supplier_name: string
  decline_reason: string | null
  answered_at: string | null
}

/** Requested suppliers, newest first. */
export const readAssignments = async (
  context: Pick<Context, "db" | "reachOfOwnerOf">,
  request_id: string,
): Promise<RequestedQuote[]> =>
  ofOwnerOf(context, request_id)
    .db.selectFrom("quote_requests")
    .select(["id", "supplier_id", "supplier_name", "status", "due_on", "expires_at"])
    .select(["decline_reason", "answered_at", "created_at"])
    .where("request_id", "=", request_id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute()

/** Number of open quote requests of a supplier. */
export async function quoteRequestsAttention({ db, viewer }: Context) {
  if (!isSupplier(viewer.role)) return {}
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from ${sql.table("quote_requests")} as q
    where q.status = 'assigned'`.execute(db)
  return { attention: { product_requests: rows[0]?.open ?? 0 } }
}
