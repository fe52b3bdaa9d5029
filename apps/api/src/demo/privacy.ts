import { privacyRequests } from "@packhaus/contract/privacy-requests/endpoints"
import type { Stage } from "./stage.ts"
import { later } from "./times.ts"

type Actors = {
  organisationId: string
  shopId: string
  owner: string
  workshop: string
  now: string
}
type Status = "shipped" | "not_fulfilled"

/** Shoppers' privacy requests: answered, open, and one for redaction. */
export async function askForPrivacy(stage: Stage, actors: Actors) {
  const { organisationId: organisation_id, shopId: shop_id, owner, workshop, now } = actors
  const send = (daysAgo: number, topic: string, body: Record<string, unknown>) =>
    stage.step(later(now, -24 * daysAgo), async () => {
      const delivery_id = `privacy ${daysAgo}`
      await stage.inside(({ rows }) =>
        rows.insert("inbox", { organisation_id, shop_id, topic, body, delivery_id }),
      )
    })
  const [first, second, third] = await externalIds(stage, organisation_id, "shipped")
  const [open] = await externalIds(stage, organisation_id, "not_fulfilled", workshop)
  await send(20, "customers/data_request", { customer: { id: 71209 }, orders_requested: [first] })
  await stage.step(later(now, -24 * 18), async () => {
    const listed = await stage.call(owner, privacyRequests.list, { query: {} })
    const [request] = listed.privacy_requests
    if (!request) throw new Error("the request of twenty days ago has not arrived")
    const body = { note: "Bestellung und Anschrift als PDF per E-Mail geschickt" }
    await stage.call(owner, privacyRequests.answer, { params: { id: request.id }, body })
  })
  await send(4, "customers/data_request", { customer: { id: 71214 }, orders_requested: [second] })
  await send(1, "customers/redact", { customer: { id: 71231 }, orders_to_redact: [third, open] })
}

/**
 * Orders of a location first, then two-month-old ones, because requests for redaction rarely come
 * from new customers.
 */
async function externalIds(
  { db }: Stage,
  merchant_id: string,
  fulfillment_status: Status,
  location_id = "",
) {
  const found = await db
    .selectFrom("orders")
    .select("external_id")
    .where("merchant_id", "=", merchant_id)
    .where("fulfillment_status", "=", fulfillment_status)
    .where("external_id", "is not", null)
    .orderBy(({ eb }) => eb("location_id", "is not distinct from", location_id), "desc")
    .orderBy("created_at")
    .limit(3)
    .execute()
  return found.flatMap(({ external_id }) => external_id ?? [])
}
