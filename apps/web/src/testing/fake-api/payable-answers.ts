import { payables, payeeInvoices } from "@packhaus/contract/payouts/payables/endpoints"
import {
  EARNINGS_MONTHS,
  type Payable,
  type PayeeInvoice,
} from "@packhaus/contract/payouts/payables/schema"
import type { z } from "zod"
import { type Answer, answer, Refusal } from "./answers.ts"
import { moment } from "./orders-data.ts"

const payee = {
  organisation_id: "org_yiwu",
  organisation_name: "Yiwu Home Goods",
  currency_code: "eur",
} as const

const owed: z.input<typeof Payable> = {
  ...payee,
  id: "pabl_1",
  kind: "goods",
  source_type: "fulfillment",
  source_id: "ful_1",
  source_line_id: "line_1",
  description: "Laterne Fjord, 28 cm",
  net: 41_850,
  supplied_on: "2026-11-12",
  month: "2026-11",
  status: "open",
  payee_invoice_id: null,
  created_at: moment(1440),
}

const submitted: z.input<typeof PayeeInvoice> = {
  ...payee,
  id: "pinv_1",
  month: "2026-10",
  number: "YH-2026-10",
  net: 98_000,
  vat: 0,
  total: 98_000,
  expected: 96_500,
  status: "submitted",
  reason: null,
  uploaded_by_name: "Wei Chen",
  decided_by_name: null,
  paid_on: null,
  reference: null,
  created_at: moment(2880),
}

const found = (id: string) => {
  if (id !== submitted.id) throw new Refusal("row.not_found")
  return submitted
}

export const payableAnswers: readonly Answer[] = [
  answer(payables.list, () => ({
    payables: [owed],
  })),
  answer(payables.months, () => ({
    months: [
      {
        ...payee,
        month: "2026-12",
        net: 3_000,
        carried: 0,
        since: "2026-12",
        count: 1,
        is_due: false,
        is_expected: true,
        in_review: false,
      },
      {
        ...payee,
        month: "2026-11",
        net: 41_850,
        carried: 0,
        since: "2026-11",
        count: 1,
        is_due: false,
        is_expected: false,
        in_review: false,
      },
      {
        ...payee,
        month: "2026-10",
        net: 98_000,
        carried: -1500,
        since: "2026-09",
        count: 9,
        is_due: true,
        is_expected: false,
        in_review: false,
      },
      {
        ...payee,
        month: "2026-09",
        net: -1500,
        carried: 0,
        since: "2026-09",
        count: 1,
        is_due: false,
        is_expected: false,
        in_review: false,
      },
    ],
  })),
  answer(payables.earnings, ({ as }) => ({
    earnings: {
      months: Array.from({ length: EARNINGS_MONTHS }, (_, ago) => ({
        month: new Date(Date.UTC(2025, 11 + ago, 1)).toISOString().slice(0, 7),
        net: ago === EARNINGS_MONTHS - 1 ? 41_850 : ago * 8_000,
      })),
      accepted: { count: 2, total: 123_400 },
      has_iban: as !== "agency",
      submitted: { count: 1, total: submitted.total },
      currency_code: "eur",
    },
  })),
  answer(payeeInvoices.list, () => ({
    payee_invoices: [submitted],
  })),
  answer(payeeInvoices.reject, ({ params, body }) => ({
    payee_invoice: { ...found(params.id), status: "rejected" as const, reason: body.reason },
  })),
]
