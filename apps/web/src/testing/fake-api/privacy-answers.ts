import { privacyRequests as api } from "@packhaus/contract/privacy-requests/endpoints"
import { privacyRequestList } from "@packhaus/contract/privacy-requests/list"
import { PrivacyRequest } from "@packhaus/contract/privacy-requests/schema"
import { type Answer, answer } from "./answers.ts"
import { example } from "./example.ts"
import { moment } from "./orders-data.ts"

const days = 1440
const late = example(PrivacyRequest, {
  id: "priv_1",
  organisation_id: "org_1",
  organisation_name: "Kerzenglanz GmbH",
  shop_id: "shop_1",
  shop_name: "Kerzenglanz",
  customer_id: "7120934455",
  order_ids: ["5371820", "5368011"],
  received_at: moment(32 * days),
  due_at: moment(2 * days),
})
const waiting = example(PrivacyRequest, {
  ...late,
  id: "priv_2",
  kind: "customer_redact",
  status: "waiting",
  customer_id: "7120931102",
  order_ids: ["5373555", "5373558", "5370002"],
  open_orders: 2,
  received_at: moment(3 * days),
  due_at: moment(-27 * days),
})
const erased = example(PrivacyRequest, {
  ...late,
  id: "priv_3",
  shop_id: "shop_3",
  shop_name: "Wohnzauber Manufaktur",
  kind: "shop_redact",
  status: "done",
  customer_id: null,
  order_ids: [],
  received_at: moment(40 * days),
  due_at: moment(10 * days),
  done_at: moment(40 * days),
})
const requests = [waiting, late, erased]

/** Three requests: one overdue, one that waits for parcels, one that is completed. */
export const privacyAnswers: readonly Answer[] = [
  answer(api.list, ({ query, as }) => {
    const wanted: readonly string[] = privacyRequestList.groups.of[query.group ?? "all"]
    const found = (as === "empty" ? [] : requests).filter(
      ({ status, kind }) => wanted.includes(status) && (query.kind ?? kind) === kind,
    )
    return { privacy_requests: found }
  }),
  answer(api.counts, () => ({ counts: { groups: { all: 3, unfinished: 2, done: 1 } } })),
  answer(api.answer, ({ params, body }) => ({
    privacy_request: {
      ...late,
      id: params.id,
      status: "done" as const,
      note: body.note,
      done_at: moment(0),
      done_by: "Jana Petersen",
    },
  })),
]
