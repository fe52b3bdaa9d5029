import { waitlist as api } from "@packhaus/contract/applicants/waitlist/endpoints"
import {
  type OwnEntry,
  WaitlistEntry,
  type WaitlistEntryDetail,
} from "@packhaus/contract/applicants/waitlist/schema"
import type { WaitlistStatus } from "@packhaus/contract/applicants/waitlist/status"
import { type Answer, answer, Refusal } from "./answers.ts"
import { example } from "./example.ts"
import { moment } from "./orders-data.ts"
import { remembered } from "./remembered.ts"

const day = 1440
const entry = (n: number, company: string, overrides: Partial<WaitlistEntry> = {}) =>
  example(WaitlistEntry, {
    id: `wle_${n}`,
    organisation_id: `org_w${n}`,
    company,
    email: `post@shop${n}.example`,
    country: "DE",
    shop_address: `shop${n}.example`,
    monthly_parcels: 100 * n,
    industry: "home",
    needs: "Lager und Versand, eigene Verpackung.",
    applied_at: moment(n * 300),
    created_at: moment(n * 300),
    ...overrides,
  })
const moosgruen: Partial<WaitlistEntry> = {
  city: "Freiburg",
  contact_name: "Sefa Yıldız",
  email: "sefa@moosgruen.example",
  shop_address: "moosgruen.example",
  vat_id: "DE287114902",
  monthly_parcels: 1400,
  item_count: 68,
  industry: "beauty",
  needs: "Wir verpacken noch selbst in der Garage und schaffen es vor Weihnachten nicht mehr.",
  found_via: "Empfehlung: Kerzenglanz GmbH",
  is_duplicate: true,
}
const list = remembered((): WaitlistEntry[] => [
  entry(1, "Ankerplatz Living GmbH", { city: "Rostock", monthly_parcels: 850 }),
  entry(2, "Moosgrün Naturkosmetik", moosgruen),
  entry(3, "Fjällhund Outdoor AB", { city: "Malmö", country: "SE", industry: "sports" }),
  entry(4, "Papierliebe Kiel", { city: "Kiel", industry: "stationery" }),
  entry(5, "Nordlicht Schmuck", { status: "invited", invited_at: moment(day) }),
])
const notes = remembered((): WaitlistEntryDetail["notes"] => [])

function detailOf(id: string): WaitlistEntryDetail {
  const found = list.now.find((one) => one.id === id)
  if (!found) throw new Refusal("row.not_found")
  const { is_duplicate, ...rest } = found
  return {
    ...rest,
    notes: notes.now,
    duplicates: is_duplicate
      ? [
          {
            kind: "organisation",
            id: "org_2",
            name: "Moosgrün GmbH",
            status: "active",
            same: ["company", "vat_id"],
          },
        ]
      : [],
  }
}
function move(id: string, change: Partial<WaitlistEntry>) {
  const before = detailOf(id)
  if (before.status !== "waiting")
    throw new Refusal("waitlist.not_open_for", { status: before.status })
  list.now = list.now.map((one) => (one.id === id ? { ...one, ...change } : one))
  return { waitlist_entry: detailOf(id) }
}
/** The last of several entries was answered by another person meanwhile. */
const resultsOf = (ids: readonly string[]) => ({
  results: ids.map((id, index) => ({
    id,
    company: list.now.find((one) => one.id === id)?.company ?? null,
    error: ids.length > 2 && index === ids.length - 1 ? ("waitlist.not_open_for" as const) : null,
  })),
})
const invited = () => ({ status: "invited" as const, invited_at: moment(0) })
const declined = (decline_reason: string) => ({
  status: "declined" as const,
  declined_at: moment(0),
  decline_reason,
})

const own = remembered((): Partial<OwnEntry> => ({}))
function ownOf(as: string): OwnEntry | null {
  if (as === "invited") return null
  const {
    organisation_id: _,
    is_duplicate: __,
    language: ___,
    created_at: ____,
    ...overrides
  } = entry(1, "Kerzenglanz GmbH")
  const answered =
    as === "declined" ? { ...declined("Zurzeit voll."), apply_from: moment(-20 * day) } : {}
  return {
    ...overrides,
    first_name: null,
    last_name: null,
    apply_from: null,
    deleted_on: as === "unanswered" ? moment(-14 * day) : null,
    ...answered,
    ...own.now,
  }
}

/** The waitlist in its present state, and the entry of the waiting person. */
export const waitlistAnswers: readonly Answer[] = [
  answer(api.list, ({ query, as }) => {
    const status: WaitlistStatus = query.group ?? "waiting"
    const found = (as === "empty_waitlist" ? [] : list.now).filter((one) => one.status === status)
    return { waitlist_entries: found }
  }),
  answer(api.counts, () => ({
    counts: {
      groups: {
        waiting: list.now.filter(({ status }) => status === "waiting").length,
        invited: list.now.filter(({ status }) => status === "invited").length,
        joined: 0,
        declined: list.now.filter(({ status }) => status === "declined").length,
      },
    },
  })),
  answer(api.inviteMany, ({ body }) => resultsOf(body.ids)),
  answer(api.declineMany, ({ body }) => resultsOf(body.ids)),
  answer(api.invite, ({ params }) => move(params.id, invited())),
  answer(api.decline, ({ params, body }) => move(params.id, declined(body.reason))),
  answer(api.addNote, ({ params, body }) => {
    const note = { id: "wln_1", author_name: "Jana Petersen", created_at: moment(0) }
    notes.now = [{ ...note, text: body.text }, ...notes.now]
    return { waitlist_entry: detailOf(params.id) }
  }),
  answer(api.read, ({ params }) => ({ waitlist_entry: detailOf(params.id) })),
  answer(api.updateOwn, ({ as, body }) => {
    own.now = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    const overrides = ownOf(as)
    const name = [overrides?.first_name, overrides?.last_name].filter(Boolean).join(" ")
    return { waitlist_entry: overrides && { ...overrides, contact_name: name || null } }
  }),
  answer(api.apply, ({ as }) => ({ waitlist_entry: ownOf(as) })),
  answer(api.stay, ({ as }) => {
    own.now = { deleted_on: null }
    return { waitlist_entry: ownOf(as) }
  }),
  answer(api.readOwn, ({ as }) => ({ waitlist_entry: ownOf(as) })),
]
