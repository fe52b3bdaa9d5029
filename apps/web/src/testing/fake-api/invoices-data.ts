import {
  Invoice,
  type InvoiceDetail,
  InvoiceLine,
} from "@packhaus/contract/invoicing/invoices/schema"
import { isUnpaid } from "@packhaus/contract/invoicing/invoices/status"
import { giroCode } from "@packhaus/contract/kernel/giro-code"
import type { TimelineEntry } from "@packhaus/contract/kernel/timeline"
import type { z } from "zod"
import { example } from "./example.ts"
import { moment, orders } from "./orders-data.ts"

type Row = z.input<typeof Invoice>
type Detail = z.input<typeof InvoiceDetail>
const day = 1440

const party = (name: string, vat_id: string) => ({
  name,
  street: "Lange Reihe 12",
  postal_code: "20099",
  city: "Hamburg",
  country: "DE",
  vat_id,
})

/** Net in cents, age in days, status and paid amount; the first is a collecting invoice. */
const known: readonly [net: number, days: number, status: Row["status"], paid: number][] = [
  [41_280, 0, "no", 0],
  [128_450, 3, "open", 0],
  [8_400, 5, "open", 0],
  [96_020, 24, "open", 0],
  [74_900, 31, "partially_paid", 40_000],
  [55_310, 38, "paid", 65_819],
  [61_200, 45, "cancelled", 0],
  [49_770, 52, "paid", 59_226],
]

export const invoices: readonly Row[] = known.map(([net, days, status, paid], index) => {
  const vat = Math.round(net * 0.19)
  const collects = status === "no"
  const owed = isUnpaid(status) ? net + vat - paid : 0
  return example(Invoice, {
    id: `inv_${index}`,
    organisation_id: "org_1",
    organisation_name: "Kerzenglanz GmbH",
    owner: "self",
    type: "invoice",
    status,
    number: collects ? null : `RE-2026-${String(120 - index).padStart(4, "0")}`,
    currency_code: "eur",
    line_count: 64 - index * 3,
    net,
    vat,
    total: net + vat,
    paid,
    set_off: status === "cancelled" ? net + vat : 0,
    amount: owed,
    issued_on: collects ? null : moment(days * day).slice(0, 10),
    due_on: collects ? null : moment((days - 14) * day).slice(0, 10),
    is_overdue: days > 14 && owed > 0,
    paid_at: status === "paid" ? moment((days - 9) * day) : null,
    created_at: moment((days + 7) * day),
  })
})

/** An invoice whose customer reports a payment. */
export const proved: Row = {
  ...(invoices[1] ?? ({} as Row)),
  id: "inv_proved",
  status: "customer_proved",
  number: "RE-2026-0111",
}
export const proofOf = (invoice_id: string) => ({
  id: "pprf_1",
  organisation_id: "org_1",
  invoice_id,
  file_id: "file_1",
  name: "beleg.pdf",
  url: "/files/file_1",
  paid_on: moment(2 * day).slice(0, 10),
  uploaded_by_name: "Jana Petersen",
  created_at: moment(day),
  rejected_at: null,
  reason: null,
})

export const creditNote: Row = {
  ...(invoices[6] ?? ({} as Row)),
  id: "inv_credit",
  type: "credit",
  status: "open",
  number: "GS-2026-0004",
  net: 4_200,
  vat: 798,
  total: 4_998,
  paid: 0,
  set_off: 0,
  amount: 4_998,
  line_count: 2,
  due_on: null,
  is_overdue: false,
}

const codes = ["pack_first", "pack_further", "shipping", "packaging"] as const
const prices = { pack_first: 150, pack_further: 40, shipping: 490, packaging: 50 }

/** As many lines as the document states, from the orders of the fake. */
export const linesOf = ({ id, line_count }: Row): z.input<typeof InvoiceLine>[] =>
  Array.from({ length: line_count }, (_, index) => {
    const order = orders[Math.floor(index / 4) % orders.length]
    const code = codes[index % 4] ?? "packaging"
    const quantity = code === "pack_further" ? 3 : 1
    return example(InvoiceLine, {
      id: `iline_${id}_${index}`,
      organisation_id: "org_1",
      invoice_id: id,
      code,
      source_type: "fulfillment",
      source_id: `ful_${index}`,
      order_id: order?.id ?? null,
      order_number: order?.number ?? null,
      country_group: code === "shipping" ? "de" : null,
      weight: code === "shipping" ? 840 : null,
      supplied_on: moment((4 + index / 8) * day).slice(0, 10),
      quantity,
      price: prices[code],
      base: 1,
      net: prices[code] * quantity,
      fee_id: `fee_${code}`,
      fee: { valid_from: "2026-01-01", origin: code === "packaging" ? "organisation" : "platform" },
      vat_category: "S",
      vat_rate: 1900,
      waits_for: null,
    })
  })

const documentOf = (kind: "document" | "appendix", number: string) => {
  const name = `${number}.${kind === "document" ? "pdf" : "csv"}`
  return { language: "de" as const, kind, name, size: 48_213, url: `/files/${name}` }
}

const giroOf = ({ amount, number }: Row) =>
  giroCode({
    holder: "Packhaus GmbH",
    iban: "DE02120300000000202051",
    bic: "BYLADEM1001",
    amount,
    remittance: `PH-7K2QD ${number}`,
  })

export function detailOf(row: Row): Detail {
  const { id, type, number, net, vat, paid, status } = row
  const collects = status === "no"
  return {
    ...row,
    language: "de",
    shipping: Math.round(net / 2),
    subtotal: net - Math.round(net / 2),
    recipient: collects ? null : party("Kerzenglanz GmbH", "DE811907980"),
    seller: collects ? null : party("Packhaus GmbH", "DE136695976"),
    taxes: [{ category: "S", rate: 1900, net, vat }],
    gate_reason: null,
    reason: type === "credit" ? "Beschädigte Verpackung" : null,
    credits: type === "credit" ? { id: "inv_6", number: "RE-2026-0114" } : null,
    credit_notes:
      status === "cancelled"
        ? [{ id: "inv_credit", number: "GS-2026-0004", total: row.total, issued_on: row.issued_on }]
        : [],
    payments:
      paid > 0
        ? [
            {
              id: `pay_${id}`,
              organisation_id: "org_1",
              invoice_id: id,
              amount: paid,
              currency_code: "eur",
              source: status === "paid" ? "balance" : "bank",

              reference: status === "paid" ? null : "PH-7K2QD RE-2026-0116",
              reverses_id: null,
              paid_on: moment(9 * day).slice(0, 10),
              actor_name: "Jana Petersen",
              created_at: moment(9 * day),
            } as const,
          ]
        : [],
    proofs: status === "customer_proved" ? [proofOf(id)] : [],
    set_offs: [],
    giro_code: row.amount > 0 && type === "invoice" ? giroOf(row) : null,
    documents:
      collects || number === null || id === "inv_2"
        ? []
        : [documentOf("document", number), documentOf("appendix", number)],
  }
}

const event = (
  at: number,
  action: string,
  actor_name: string,
  details: Record<string, unknown>,
): z.input<typeof TimelineEntry> => ({
  id: `aud_${action}_${at}`,
  action,
  actor_name,
  details,
  actor_role: actor_name ? "administrator" : "system",
  created_at: moment(at),
})

/** The history of a document, as far as its fields tell. */
export function timelineOf({ number, total, status, paid, is_overdue, issued_on }: Row) {
  if (issued_on === null) return []
  return [
    event(40 * day, "invoice.issue", "", { number, total }),
    ...(is_overdue ? [event(20 * day, "invoice.remind", "", { step: 1 })] : []),
    ...(paid > 0
      ? [
          event(9 * day, status === "paid" ? "invoice.pay" : "invoice.mark_paid", "Jana Petersen", {
            amount: paid,
            source: status === "paid" ? "balance" : "bank",
            reference: status === "paid" ? null : "PH-7K2QD RE-2026-0116",
          }),
        ]
      : []),
  ]
}
