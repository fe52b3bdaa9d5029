import { invoices as api } from "@packhaus/contract/invoicing/invoices/endpoints"
import type { invoiceList, waitingLineList } from "@packhaus/contract/invoicing/invoices/list"
import { type InvoiceGroup, invoiceGroups } from "@packhaus/contract/invoicing/invoices/status"
import { cents } from "@packhaus/contract/kernel/cents"
import { payments } from "@packhaus/contract/ledger/endpoints"
import { paymentProofs } from "@packhaus/contract/ledger/payment-proofs/endpoints"
import type { z } from "zod"
import { type Answer, answer, Refusal } from "./answers.ts"
import {
  creditNote,
  detailOf,
  invoices,
  linesOf,
  proofOf,
  proved,
  timelineOf,
} from "./invoices-data.ts"
import { moment } from "./orders-data.ts"

const all = [...invoices, creditNote, proved]
const fits = (wanted: string | readonly string[] | undefined, value: string) =>
  wanted === undefined || [wanted].flat().includes(value)

type Filter = z.output<typeof invoiceList.filter>
function matching({ q = "", group = "all", type, status, overdue, owner, issued_on }: Filter) {
  const { gte = "", lte = "9999" } = issued_on ?? {}
  return all.filter(
    (row) =>
      (row.number ?? "").toLowerCase().includes(q.toLowerCase()) &&
      fits(invoiceGroups[group], row.status) &&
      (group !== "overdue" || row.is_overdue) &&
      fits(type, row.type) &&
      fits(status, row.status) &&
      (!overdue || row.is_overdue) &&
      owner !== "others" &&
      (!issued_on || (row.issued_on !== null && gte <= row.issued_on && row.issued_on <= lte)),
  )
}
const groupNames = Object.keys(invoiceGroups) as InvoiceGroup[]

function found(id: string) {
  const row = all.find((one) => one.id === id)
  if (!row) throw new Refusal("row.not_found")
  return row
}

/** Every third line waits for VAT, one for approval, the others have no price. */
function reasonOf(index: number) {
  if (index % 3 === 2) return { waits_for: "vat", price: 490, net: 490 } as const
  return index === 4
    ? ({ waits_for: "approval", price: 50, net: 15_000 } as const)
    : ({
        waits_for: "price",
        price: null,
        net: null,
        fee_id: null,
        fee: null,
        weight: 32_400,
      } as const)
}

const waiting = linesOf({ ...creditNote, line_count: 6 })
  .map((line, index) => ({
    ...line,
    invoice_id: null,
    ...(index === 0
      ? { variant_id: "variant_1", thumbnail: "/uploads/laterne.png" }
      : { thumbnail: null }),
    ...reasonOf(index),
    vat_category: null,
    vat_rate: null,
    organisation_id: index % 2 ? "org_2" : "org_1",
    organisation_name: index % 2 ? "Bergluft Naturwaren AG" : "Kerzenglanz GmbH",
    created_at: moment(2000 + index * 300),
  }))
  .toSorted((one, other) => one.waits_for.localeCompare(other.waits_for))

const waitingOf = ({ q = "", waits_for }: z.output<typeof waitingLineList.filter>) =>
  waiting.filter(
    (line) =>
      fits(waits_for, line.waits_for) &&
      line.organisation_name.toLowerCase().includes(q.toLowerCase()),
  )
const sumOf = (lines: typeof waiting) => ({
  lines: lines.length,
  net: cents(lines.reduce((sum, { net }) => sum + (net ?? 0), 0)),
  unpriced: lines.filter(({ net }) => net === null).length,
})

/** Invoices of eight weeks in every state, a credit note, and lines that are not invoiced yet. */
export const invoiceAnswers: readonly Answer[] = [
  answer(api.list, ({ query, as }) => ({ invoices: as === "empty" ? [] : matching(query) })),
  answer(api.counts, ({ query, as }) => {
    const countOf = (group: InvoiceGroup) =>
      as === "empty" ? 0 : matching({ ...query, group }).length
    const groups = Object.fromEntries(groupNames.map((group) => [group, countOf(group)]))
    return { counts: { groups: groups as Record<InvoiceGroup, number> } }
  }),
  answer(api.read, ({ params }) => ({ invoice: detailOf(found(params.id)) })),
  answer(api.lines, ({ params }) => ({
    lines: linesOf(found(params.id)).map((line) => ({ ...line, currency_code: "eur" })),
  })),
  answer(api.timeline, ({ params }) => ({ timeline: timelineOf(found(params.id)) })),
  answer(api.issue, ({ params }) => ({
    invoice: { ...detailOf(found(params.id)), status: "open" as const, number: "RE-2026-0121" },
  })),
  answer(api.credit, () => ({ invoice: detailOf(creditNote) })),
  answer(api.moveToBalance, () => ({
    invoice: { ...detailOf(creditNote), status: "paid" as const, amount: 0 },
  })),
  answer(api.waiting, ({ query, as }) => ({
    waiting_lines: as === "empty" ? [] : waitingOf(query),
  })),
  answer(api.waitingSums, ({ query, as }) => {
    const found = as === "empty" ? [] : waitingOf(query)
    const reasons = [...new Set(found.map(({ waits_for }) => waits_for))]
    return {
      sums: reasons.map((reason) => ({
        waits_for: reason,
        ...sumOf(found.filter(({ waits_for }) => waits_for === reason)),
      })),
      total: {
        ...sumOf(found),
        organisations: new Set(found.map(({ organisation_id }) => organisation_id)).size,
        oldest_on: "2026-11-17",
      },
    }
  }),
  answer(api.approve, ({ params }) => ({
    waiting_line: {
      ...waiting.find(({ id }) => id === params.id),
      waits_for: null,
    },
  })),
  answer(api.unapprove, ({ params }) => ({
    waiting_line: { ...waiting.find(({ id }) => id === params.id), waits_for: "approval" as const },
  })),
  answer(api.price, ({ params, body }) => ({
    waiting_line: {
      ...waiting.find(({ id }) => id === params.id),
      ...body,
      waits_for: null,
    },
  })),
  answer(payments.pay, ({ params }) => {
    const row = found(params.id)
    if (row.id === "inv_4") throw new Refusal("invoices.not_open_for", { status: "paid" })
    return outcome(row.id, row.amount, 0)
  }),
  answer(payments.markPaid, ({ params, body }) => {
    const { id, amount } = found(params.id)
    const paid = body.amount ?? amount
    if (paid >= FOUR_EYES_FROM) return { payment: null, open: amount, overpaid: 0, waiting: paid }
    return outcome(id, Math.min(paid, amount), Math.max(0, paid - amount))
  }),
  answer(paymentProofs.prove, ({ params }) => ({ payment_proof: proofOf(params.id) })),
  answer(paymentProofs.reject, ({ params, body }) => ({
    payment_proof: { ...proofOf(params.id), rejected_at: moment(0), reason: body.reason },
  })),
  answer(payments.reverse, ({ params }) => {
    const { payment } = outcome(params.id, -5_000, 0)
    return {
      payment: { ...payment, reverses_id: params.id },
      open: 5_000,
    }
  }),
]

const FOUR_EYES_FROM = 100_000
const outcome = (invoice_id: string, amount: number, overpaid: number) => ({
  payment: {
    id: "pay_new",
    organisation_id: "org_1",
    invoice_id,
    amount,
    currency_code: "eur",

    source: "balance" as const,
    reference: null,
    reverses_id: null,
    paid_on: moment(0).slice(0, 10),
    actor_name: "Jana Petersen",
    created_at: moment(0),
  },
  open: 0,
  overpaid,
  waiting: 0,
})
