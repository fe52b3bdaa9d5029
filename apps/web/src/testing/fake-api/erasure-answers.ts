import { cents } from "@packhaus/contract/kernel/cents"
import { dataExports } from "@packhaus/contract/privacy/data-exports/endpoints"
import { DataExport } from "@packhaus/contract/privacy/data-exports/schema"
import { erasures } from "@packhaus/contract/privacy/erasures/endpoints"
import { erasureList } from "@packhaus/contract/privacy/erasures/list"
import { ErasureState, Hurdle, ListedErasure } from "@packhaus/contract/privacy/erasures/schema"
import { type Answer, answer, Refusal } from "./answers.ts"
import { example } from "./example.ts"
import { moment } from "./orders-data.ts"
import { remembered } from "./remembered.ts"

const days = 1440
const pending = example(ListedErasure, {
  id: "era_1",
  kind: "organisation",
  organisation_id: "org_4",
  organisation_name: "Nachtlicht Leuchten",
  subject: "Nachtlicht Leuchten",
  asked_by_name: "Samir Haddad",
  due_at: moment(-11 * days),
  created_at: moment(3 * days),
})
const balance = example(Hurdle, { what: "balance", amount: cents(4200) })
const waiting = example(ListedErasure, {
  ...pending,
  id: "era_2",
  organisation_name: "Sternkarte Spiele",
  subject: "Sternkarte Spiele",
  missing: [balance],
  due_at: moment(2 * days),
})
const done = example(ListedErasure, {
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
})
const all = [waiting, pending, done]

const archive = example(DataExport, {
  id: "dexp_1",
  organisation_id: "org_1",
  status: "done",
  done: 24,
  total: 24,
  size: 182_400,
  created_at: moment(60),
  finished_at: moment(59),
})
const lastOwner = example(Hurdle, {})
const goods = example(Hurdle, { what: "goods", count: 1240 })
const invoices = example(Hurdle, { what: "invoices", count: 2 })

/** Whether the person's own erasure is requested; false again once it is withdrawn. */
const requested = remembered(() => false)
const own = (as: string) =>
  example(ErasureState, {
    erasure: requested.now
      ? { ...pending, kind: "person", member_id: "mem_1", organisation_id: "org_1" }
      : null,
    missing: as === "supplier" ? [lastOwner] : [],
  })

/** An organisation with open obligations, three erasures, and an archive that is ready. */
export const erasureAnswers: readonly Answer[] = [
  answer(dataExports.list, ({ query: { subject }, as }) => ({
    data_exports: as === "empty" || subject === "organisation" ? [] : [archive],
  })),
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
    erasure_state: { missing: [balance, invoices, goods] },
  })),
  answer(erasures.list, ({ query: { group, kind }, as }) => {
    const wanted: readonly string[] = group ? erasureList.groups.of[group] : []
    const found = (as === "empty" ? [] : all).filter(
      (one) =>
        (wanted.length === 0 || wanted.includes(one.status)) && (kind ?? one.kind) === one.kind,
    )
    return { erasures: found }
  }),
  answer(erasures.counts, () => ({ counts: { groups: { open: 2, done: 1, revoked: 0 } } })),
  answer(erasures.certificate, () => ({ download_url: "/files/file_2?signature=x" })),
]
