import { orders as api } from "@packhaus/contract/orders/endpoints"
import { parcelChecks } from "@packhaus/contract/shipping/parcel-checks/endpoints"
import { type Answer, answer, Refusal } from "./answers.ts"
import { detail, timeline } from "./order-detail.ts"
import { type Known, orders } from "./orders-data.ts"
import { countOrders, listOrders } from "./orders-list.ts"

const known = (id: string): Known => {
  const order = orders.find((each) => each.id === id)
  if (!order) throw new Refusal("row.not_found")
  return order
}
const seesMoney = (as: string) => as !== "support" && as !== "supplier"

/** A tracking number that another parcel has. */
export const USED_NUMBER = "00340434160944151997"

/**
 * A search for `fehler` fails and one for `langsam` never gets a reply: for the error and loading
 * states of pages.
 */
async function moods(q: string | undefined) {
  if (q === "fehler") throw new Refusal("server.failed")
  if (q === "langsam") await new Promise((done) => setTimeout(done, 60_000))
}

/**
 * The orders of the fixtures; a change lasts until the fake is loaded again, or until the next
 * test.
 */
export const orderAnswers: readonly Answer[] = [
  answer(api.list, async ({ query, as }) => {
    await moods(query.q)
    if (as === "empty") return { orders: [] }
    return listOrders(query, seesMoney(as))
  }),
  answer(api.counts, ({ query, as }) => countOrders(as === "empty" ? { q: "§" } : query)),
  answer(api.read, ({ params, as }) => ({ order: detail(known(params.id), seesMoney(as)) })),
  answer(api.timeline, ({ params }) => ({ timeline: timeline(known(params.id)) })),
  answer(parcelChecks.ofOrder, ({ params }) => ({
    parcel_checks: detail(known(params.id)).fulfillments.map(({ id, packed_at }) => ({
      fulfillment_id: id,
      weight: {
        weight: 1460,
        expected_weight: 1300,
        reason: "padding" as const,
        weighed_at: packed_at,
      },
      photos: [],
    })),
  })),
  // A sentinel value instead of an intercepted route: this number is refused at its field.
  answer(api.pack, ({ params, body }) => {
    if (body.tracking_numbers.includes("TAKEN0001"))
      throw new Refusal("request.invalid", {
        fields: [{ path: "tracking_numbers.0", code: "tracking.invalid", params: {} }],
      })
    if (body.refuse_known_numbers && body.tracking_numbers.includes(USED_NUMBER))
      throw new Refusal("orders.tracking_in_use", { order_number: "#2417" })
    const order = known(params.id)
    order.fulfillment = body.tracking_numbers.length > 0 ? "shipped" : "fulfilled"
    return { order: detail(order) }
  }),
  answer(api.hold, ({ params }) => {
    const order = known(params.id)
    order.holds = [...order.holds, "by_hand"]
    order.fulfillment = "requires_action"
    return { order: detail(order) }
  }),
  answer(api.release, ({ params, body }) => {
    const order = known(params.id)
    order.holds = order.holds.filter((hold) => !body.holds?.includes(hold))
    if (order.holds.length === 0) order.fulfillment = "not_fulfilled"
    return { order: detail(order) }
  }),
  answer(api.link, ({ params }) => {
    const order = known(params.id)
    order.holds = []
    order.fulfillment = "not_fulfilled"
    return { order: detail(order) }
  }),
  answer(api.edit, ({ params }) => ({ order: detail(known(params.id)) })),
  answer(api.route, ({ params }) => ({ order: detail(known(params.id)) })),
]
