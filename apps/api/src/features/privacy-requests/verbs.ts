import { ApiError } from "@packhaus/contract/kernel/errors"
import {
  PRIVACY_DAYS,
  type PrivacyKind,
  privacyLifecycle,
} from "@packhaus/contract/privacy-requests/status"
import type { Row } from "@packhaus/kernel/table"
import { currentTime } from "../../business-day.ts"
import { type Context, within } from "../../context.ts"
import { redactOrders } from "../orders/verbs/redact.ts"
import { privacyRequestChanged } from "./events.ts"
import { privacyRequestListing } from "./list.ts"
import type { privacyRequestTables } from "./tables.ts"

type Notice = {
  kind: PrivacyKind
  shop: { id: string; organisation_id: string; sales_channel_id: string }
  customer_id: string | null
  order_ids: string[]
  received_at: string
}

const DAY = 86_400_000

/**
 * Stores a shop's request. A redaction is executed as far as no open parcel needs the data, and
 * waits for the rest; a request for data waits for a person.
 */
export async function receivePrivacyRequest(context: Context, notice: Notice) {
  const { kind, shop, customer_id, order_ids, received_at } = notice
  const { organisation_id } = shop
  const open_orders = kind === "data_request" ? 0 : await redact(context, notice)
  const isDone = kind !== "data_request" && open_orders === 0
  const { id } = await context.rows.insert("privacy_requests", {
    organisation_id,
    shop_id: shop.id,
    kind,
    customer_id,
    order_ids,
    open_orders,
    received_at,
    due_at: new Date(Date.parse(received_at) + PRIVACY_DAYS * DAY).toISOString(),
    status: isDone ? "done" : open_orders > 0 ? "waiting" : "open",
    done_at: isDone ? await currentTime(context) : null,
  })
  await context.emit(privacyRequestChanged, { id, organisation_ids: [organisation_id] })
}

const redact = (context: Context, { kind, shop, order_ids }: Notice) =>
  redactOrders(context, shop.sales_channel_id, kind === "shop_redact" ? null : order_ids)

/** Records that a request for data was answered, with a note as evidence. 422 if it is not open. */
export async function answerPrivacyRequest(context: Context, id: string, note: string) {
  const { viewer } = context
  const { status: from, organisation_id, shop_id } = await context.rows.lock("privacy_requests", id)
  const status = privacyLifecycle.next(from, "answer")
  if (!status) throw new ApiError("privacy_requests.not_open_for", { status: from, verb: "answer" })
  const done = { status, note, done_at: await currentTime(context), done_by: viewer.name }
  await context.rows.update("privacy_requests", id, done)
  await context.note({
    entity: "shops",
    entity_id: shop_id,
    organisation_id,
    action: "privacy_request.answer",
    details: { request: id },
  })
  await context.emit(privacyRequestChanged, { id, organisation_ids: [organisation_id] })
  return privacyRequestListing.one(context, id)
}

/** Redacts orders that were shipped meanwhile, for all requests waiting for parcels. */
export async function finishPrivacyRequests({ db, ...context }: Context) {
  const waiting = await db
    .selectFrom("privacy_requests")
    .selectAll()
    .where("status", "=", "waiting")
    .orderBy("received_at")
    .forUpdate()
    .skipLocked()
    .execute()
  for (const request of waiting)
    await finish(within({ db, ...context }, request.organisation_id), request)
}

async function finish(
  context: Context,
  request: Row<(typeof privacyRequestTables)["privacy_requests"]>,
) {
  const { id, organisation_id, shop_id, status: from } = request
  const shop = await context.rows.one("shops", shop_id)
  const open_orders = await redact(context, { ...request, shop })
  if (open_orders === request.open_orders) return
  const status = open_orders === 0 ? privacyLifecycle.next(from, "finish") : from
  const done_at = open_orders === 0 ? await currentTime(context) : null
  await context.rows.update("privacy_requests", id, { status, open_orders, done_at })
  await context.emit(privacyRequestChanged, { id, organisation_ids: [organisation_id] })
}
