import { customerOverview } from "@packhaus/contract/applicants/customer-overview/endpoints"
import { CustomerOverview } from "@packhaus/contract/applicants/customer-overview/schema"
import { cents } from "@packhaus/contract/kernel/cents"
import { agencyAssignments } from "@packhaus/contract/members/agency-assignments/endpoints"
import { AgencyAssignment } from "@packhaus/contract/members/agency-assignments/schema"
import { type Answer, answer, Refusal } from "./answers.ts"
import { example } from "./example.ts"
import { moment } from "./orders-data.ts"
import { remembered } from "./remembered.ts"

const calm = example(CustomerOverview, {
  id: "org_1",
  name: "Kerzenglanz GmbH",
  status: "active",
  created_at: moment(300 * 1440),
  agency_id: "org_8",
  agency_name: "Nordlicht Agentur",
  orders: 412,
  orders_this_week: 118,
  orders_last_week: 96,
  on_time: 9_870,
  balance: cents(184_250),
  balance_change: cents(-31_900),
  currency_code: "eur",
  runway_days: 34,
  open_invoices: 1,
  open_amount: cents(42_180),
  last_sign_in_at: moment(90),
  shops: 2,
  shop_health: "ok",
})
const troubled = example(CustomerOverview, {
  ...calm,
  id: "org_2",
  name: "Bergluft Naturwaren AG",
  agency_id: null,
  agency_name: null,
  orders: 38,
  orders_this_week: 4,
  orders_last_week: 15,
  on_time: 7_120,
  held: 6,
  held_this_week: 2,
  balance: cents(3_900),
  balance_change: cents(0),
  runway_days: 3,
  balance_is_low: true,
  open_invoices: 3,
  open_amount: cents(118_700),
  overdue_invoices: 2,
  last_sign_in_at: moment(45 * 1440),
  shops: 1,
  shop_health: "failing",
})
const all = [troubled, calm]

const past = example(AgencyAssignment, {
  id: "agas_1",
  organisation_id: "org_2",
  agency_id: "org_9",
  agency_name: "Südwind Agentur",
  from_at: moment(200 * 1440),
  until_at: moment(100 * 1440),
  assigned_by_name: "Mara Voss",
  ended_by_name: "Finn Albers",
})
const names: Readonly<Record<string, string>> = {
  org_8: "Nordlicht Agentur",
  org_9: "Südwind Agentur",
}
const history = remembered((): AgencyAssignment[] => [past])

/** Key figures of customers, and the agencies that look after them. */
export const customerAnswers: readonly Answer[] = [
  answer(customerOverview.list, ({ query: { q = "", concern } }) => {
    const found = all.filter(
      (one) => one.name.toLowerCase().includes(q.toLowerCase()) && (!concern || one === troubled),
    )
    return { customers: found }
  }),
  answer(customerOverview.counts, () => ({
    counts: { groups: { active: 2, attention: 1, coming: 1, disabled: 1 } },
  })),
  answer(agencyAssignments.list, ({ query: { limit } }) => ({
    agency_assignments: history.now,
    count: history.now.length,
    limit,
  })),
  answer(agencyAssignments.set, ({ params: { id }, body: { agency_id, instead_of } }) => {
    const [current] = history.now.filter(({ until_at }) => until_at === null)
    if ((current?.agency_id ?? null) !== instead_of) throw new Refusal("agency_assignments.changed")
    const ended = history.now.map((one) =>
      one === current ? { ...one, until_at: moment(0), ended_by_name: "Mara Voss" } : one,
    )
    const next: AgencyAssignment | null =
      agency_id === null
        ? null
        : {
            ...past,
            id: `agas_${ended.length + 1}`,
            organisation_id: id,
            agency_id,
            agency_name: names[agency_id] ?? agency_id,
            from_at: moment(0),
            until_at: null,
            ended_by_name: null,
          }
    history.now = next ? [next, ...ended] : ended
    return { agency_assignment: next }
  }),
]
