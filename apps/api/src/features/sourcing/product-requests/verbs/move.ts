import { ApiError } from "@packhaus/contract/kernel/errors"
import { faultsOf } from "@packhaus/contract/sourcing/product-requests/rules"
import type { AssignSuppliers } from "@packhaus/contract/sourcing/product-requests/schema"
import {
  type ProductRequestStatus,
  type ProductRequestVerb,
  productRequestLifecycle,
} from "@packhaus/contract/sourcing/product-requests/status"
import { sql } from "kysely"
import { type Context, within } from "../../../../context.ts"
import { notify } from "../../../notices/verbs/notify.ts"
import { askSuppliers } from "../../quote-requests/verbs/ask.ts"
import { endQuotes } from "../../quote-requests/verbs/expire.ts"
import { readManager } from "../../quote-requests/verbs/news.ts"
import { productRequestChanged } from "../events.ts"

const now = sql<string>`packhaus_now()`
type Request = Awaited<ReturnType<typeof lockRequest>>
/** Locks the request until the transaction ends. Throws 404 outside the viewer's scope. */
export const lockRequest = ({ rows }: Context, id: string) => rows.lock("product_requests", id)

export const notOpen = ({ status }: { status: ProductRequestStatus }, verb: string) =>
  new ApiError("product_requests.not_open_for", { status, verb })

function nextOf(request: Request, verb: ProductRequestVerb) {
  const next = productRequestLifecycle.next(request.status, verb)
  if (!next) throw notOpen(request, verb)
  return next
}

type Change = { action: string | undefined; details?: Record<string, unknown> }

/** Writes the timeline of a request and notifies open pages. */
export async function noteChange(
  { note, emit }: Context,
  { id, organisation_id, supplier_ids }: Pick<Request, "id" | "organisation_id" | "supplier_ids">,
  { action, details = {} }: Change,
) {
  if (action)
    await note({ entity: "product_requests", entity_id: id, organisation_id, action, details })
  await emit(productRequestChanged, { id, organisation_ids: [organisation_id, ...supplier_ids] })
}

type Columns = Partial<Pick<Request, "reason" | "supplier_ids">> & { submitted_at?: typeof now }

async function move(
  context: Context,
  request: Request,
  { status, ...columns }: Columns & { status: ProductRequestStatus },
) {
  await within(context, request.organisation_id)
    .db.updateTable("product_requests")
    .set({ ...columns, status, updated_at: now })
    .where("id", "=", request.id)
    .execute()
}

/** One of its offers was accepted. */
export async function acceptPending(context: Context, request: Request) {
  await move(context, request, { status: nextOf(request, "accept") })
  await noteChange(context, request, { action: undefined })
}

/** A product was made of it. */
export async function publishAccepted(context: Context, request: Request) {
  await move(context, request, { status: nextOf(request, "publish") })
  await noteChange(context, request, { action: "product_request.publish" })
}

/**
 * Submits the request and notifies the customer's manager. Throws `request.invalid` for missing
 * fields.
 */
export async function submitRequest(context: Context, id: string) {
  const request = await lockRequest(context, id)
  const status = nextOf(request, "submit")
  const faults = faultsOf(request).map((fault) => ({ ...fault, params: {} }))
  if (faults.length > 0) throw new ApiError("request.invalid", { fields: faults })
  await move(context, request, { status, submitted_at: now, supplier_ids: [], reason: null })
  await noteChange(context, request, { action: "product_request.submit" })
  const { organisation_id, product_name } = request
  await notify(context, [
    {
      name: "request_submitted",
      organisation_id: await readManager(context, organisation_id),
      subject_id: id,
      params: { product: product_name },
    },
  ])
}

/** Back to a draft, which the customer changes and submits again; suppliers read it no more. */
export async function reopenRequest(context: Context, id: string) {
  const request = await lockRequest(context, id)
  const status = nextOf(request, "reopen")
  await move(context, request, { status, supplier_ids: [], reason: null })
  await noteChange(context, request, { action: "product_request.reopen" })
}

/** Requests quotes from suppliers, who can then read the request. Open quote requests are kept. */
export async function assignSuppliers(context: Context, id: string, wanted: AssignSuppliers) {
  const request = await lockRequest(context, id)
  if (request.status !== "pending") throw notOpen(request, "assign")
  const added = await askSuppliers(context, request, wanted)
  if (added.length === 0) return
  const supplier_ids = [
    ...new Set([...request.supplier_ids, ...added.map(({ id: supplier }) => supplier)]),
  ]
  await move(context, request, { status: request.status, supplier_ids })
  const details = { suppliers: added.map(({ name }) => name) }
  await noteChange(
    context,
    { ...request, supplier_ids },
    { action: "product_request.assigned", details },
  )
}

/**
 * Refuses a request or sets it to n/a, with a reason for the customer. Closes its quote requests.
 */
export async function closeRequest(
  context: Context,
  id: string,
  { verb, reason }: { verb: "refuse" | "find_none"; reason: string },
) {
  const request = await lockRequest(context, id)
  const status = nextOf(request, verb)
  await move(context, request, { status, reason })
  await endQuotes(context, request)
  await noteChange(context, request, { action: `product_request.${verb}`, details: { reason } })
  const { organisation_id, product_name: product } = request
  await notify(context, [
    {
      name: verb === "refuse" ? "request_refused" : "request_without_supplier",
      organisation_id,
      subject_id: id,
      params: { product, reason },
    },
  ])
}

/** The customer declines all offers. Closes the quote requests. */
export async function declineRequest(context: Context, id: string) {
  const request = await lockRequest(context, id)
  const status = nextOf(request, "decline")
  await move(context, request, { status })
  await endQuotes(context, request)
  await noteChange(context, request, { action: "product_request.decline" })
  const { organisation_id, product_name: product } = request
  await notify(context, [
    {
      name: "request_declined",
      organisation_id: await readManager(context, organisation_id),
      subject_id: id,
      params: { product },
    },
  ])
}
