import { cents } from "@packhaus/contract/kernel/values"
import { dataExports } from "@packhaus/contract/privacy/data-exports/endpoints"
import type { DataExport } from "@packhaus/contract/privacy/data-exports/schema"
import { erasures } from "@packhaus/contract/privacy/erasures/endpoints"
import { erasureList } from "@packhaus/contract/privacy/erasures/list"
import type {
  ErasureState,
  Hurdle,
  ListedErasure,
} from "@packhaus/contract/privacy/erasures/schema"
import { type Answer, answer, Refusal } from "./answers.ts"
import { moment } from "./orders-data.ts"
import { remembered } from "./remembered.ts"

const days = 1440
const pending: ListedErasure = {
  id: "era_1",
  kind: "organisation",
  organisation_id: "org_4",
  organisation_name: "Nachtlicht Leuchten",
  member_id: null,
  subject: "Nachtlicht Leuchten",
  status: "pending",
  asked_by_name: "Samir Haddad",
  due_at: moment(-11 * days),
  missing: [],
  revoked_at: null,
  done_at: null,
  has_certificate: false,
  created_at: moment(3 * days),
}
const balance: Hurdle = { what: "balance", count: null, amount: cents(4200) }
const waiting: ListedErasure = {
  ...pending,
  id: "era_2",
  organisation_name: "Sternkarte Spiele",
  subject: "Sternkarte Spiele",
  missing: [balance],
  due_at: moment(2 * days),
}
const done: ListedErasure = {
  ...pending,
  id: "era_3",
  kind: "person",
  member_id: "mem_9",
  organisation_name: "Kerzenglanz GmbH",
  subject: "",
  asked_by_name: "",
  status: "done",
  done_at: moment(5 * days),
  has_certificate: true,
}
const all = [waiting, pending, done]

const archive: DataExport = {
  id: "dexp_1",
  organisation_id: "org_1",
  subject: "person",
  status: "done",
  done: 24,
  total: 24,
  size: 182_400,
  error: null,
  created_at: moment(60),
  finished_at: moment(59),
}
const lastOwner: Hurdle = { what: "last_owner", count: null, amount: null }
const goods: Hurdle = { what: "goods", count: 1240, amount: null }
const invoices: Hurdle = { what: "invoices", count: 2, amount: null }

/** Whether the person's own erasure is requested; false again once it is withdrawn. */
const requested = remembered(() => false)
const own = (as: string): ErasureState => ({
  erasure: requested.now
    ? { ...pending, kind: "person", member_id: "mem_1", organisation_id: "org_1" }
    : null,
  missing: as === "supplier" ? [lastOwner] : [],
})

/** An organisation with open obligations, three erasures, and an archive that is ready. */
export const erasureAnswers: readonly Answer[] = [
  answer(dataExports.list, ({ query: { subject, offset, limit }, as }) => {
    const found = as === "empty" || subject === "organisation" ? [] : [archive]
    return { data_exports: found, count: found.length, offset, limit }
  }),
  answer(dataExports.startOwn, () => ({
    data_export: { ...archive, id: "dexp_2", status: "queued" as const, size: null },
  })),
  answer(dataExports.download, () => ({ download_url: "/files/file_1?signature=x" })),
  answer(erasures.readOwn, ({ as }) => ({ erasure_state: own(as) })),
  answer(erasures.askOwn, ({ as }) => {
    requested.now = true
    return { erasure_state: own(as) }
  }),
  answer(erasures.revokeOwn, ({ as }) => {
    if (!requested.now) throw new Refusal("erasures.not_open_for", { status: null, verb: "revoke" })
    requested.now = false
    return { erasure_state: own(as) }
  }),
  answer(erasures.read, () => ({
    erasure_state: { erasure: null, missing: [balance, invoices, goods] },
  })),
  answer(erasures.list, ({ query: { group, kind, offset, limit }, as }) => {
    const wanted: readonly string[] = group ? erasureList.groups.of[group] : []
    const found = (as === "empty" ? [] : all).filter(
      (one) =>
        (wanted.length === 0 || wanted.includes(one.status)) && (kind ?? one.kind) === one.kind,
    )
    return { erasures: found, count: found.length, offset, limit }
  }),
  answer(erasures.counts, () => ({ counts: { groups: { open: 2, done: 1, revoked: 0 } } })),
  answer(erasures.certificate, () => ({ download_url: "/files/file_2?signature=x" })),
]
