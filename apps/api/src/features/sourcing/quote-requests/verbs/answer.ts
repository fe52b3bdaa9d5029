import { ApiError } from "@packhaus/contract/kernel/errors"
import {
  type QuoteRequestStatus,
  quoteRequestLifecycle,
} from "@packhaus/contract/sourcing/quote-requests/status"
import { sql } from "kysely"
import type { Context } from "../../../../context.ts"
import { notify } from "../../../notices/verbs/notify.ts"
import { quoteRequestChanged } from "../events.ts"
import { readManager } from "./news.ts"

type Quote = Awaited<ReturnType<typeof lockQuote>>
const lockQuote = ({ rows }: Context, id: string) => rows.lock("quote_requests", id)

const nextOf = (status: QuoteRequestStatus, verb: "quote" | "decline") => {
  const next = quoteRequestLifecycle.next(status, verb)
  if (!next) throw new ApiError("quote_requests.not_open_for", { status, verb })
  return next
}

/** Changes of a quote request appear in the product request's timeline and notify pages. */
async function noteAnswer(
  { note, emit }: Context,
  quote: Quote,
  { action, details }: { action: string; details: Record<string, unknown> },
) {
  const { id, request_id, organisation_id, supplier_id } = quote
  await note({
    entity: "product_requests",
    entity_id: request_id,
    organisation_id,
    action,
    details,
  })
  await emit(quoteRequestChanged, { id, organisation_ids: [supplier_id, organisation_id] })
}

/** Marks the quote request as quoted; idempotent. Returns the product's name. */
export async function markQuoted(context: Context, id: string): Promise<string> {
  const quote = await lockQuote(context, id)
  if (quote.status !== "assigned") return quote.product_name
  await context.db
    .updateTable("quote_requests")
    .set({ status: nextOf(quote.status, "quote"), answered_at: sql<string>`packhaus_now()` })
    .where("id", "=", id)
    .where("organisation_id", "=", quote.organisation_id)
    .execute()
  await noteAnswer(context, quote, {
    action: "product_request.quoted",
    details: { supplier: quote.supplier_name },
  })
  return quote.product_name
}

/** The supplier declines; the requester is notified. */
export async function declineQuote(context: Context, id: string, reason: string) {
  const quote = await lockQuote(context, id)
  const { organisation_id, request_id, supplier_name, product_name } = quote
  const status = nextOf(quote.status, "decline")
  await context.db
    .updateTable("quote_requests")
    .set({
      status,
      decline_reason: reason || null,
      answered_at: sql<string>`packhaus_now()`,
    })
    .where("id", "=", id)
    .where("organisation_id", "=", organisation_id)
    .execute()
  await noteAnswer(context, quote, {
    action: "product_request.quote_declined",
    details: { supplier: supplier_name, reason },
  })
  await notify(context, [
    {
      name: "quote_declined",
      organisation_id: await readManager(context, organisation_id),
      subject_id: request_id,
      params: { product: product_name, supplier: supplier_name },
    },
  ])
}
