import { invoiceRuns } from "@packhaus/contract/invoicing/invoice-runs/endpoints"
import { InvoiceRun } from "@packhaus/contract/invoicing/invoice-runs/schema"
import { priceLists } from "@packhaus/contract/invoicing/price-lists/endpoints"
import { firstFees } from "@packhaus/contract/invoicing/price-lists/schema"
import { taxes } from "@packhaus/contract/invoicing/taxes/endpoints"
import { cents } from "@packhaus/contract/kernel/cents"
import { customerBalances } from "@packhaus/contract/ledger/balances/endpoints"
import { balances, transfers } from "@packhaus/contract/ledger/endpoints"
import { type Balance, type LedgerTransaction, Transfer } from "@packhaus/contract/ledger/schema"
import type { z } from "zod"
import { given } from "#lib/list-search.ts"
import { type Answer, answer, Refusal } from "./answers.ts"
import { example } from "./example.ts"
import { moment } from "./orders-data.ts"

const day = 1440
const named = [
  ["org_1", "Kerzenglanz GmbH"],
  ["org_2", "Bergluft Naturwaren AG"],
] as const

const balance: z.input<typeof Balance> = {
  organisation_id: "org_1",
  amount: 112_480,
  currency_code: "eur",
  open: 162_851,
  reversed: 0,
  alert_threshold: 20_000,
  auto_pay_threshold: 5_000,
  transfer_code: "PH-7K2QD",
  bank: {
    holder: "Packhaus GmbH",
    iban: "DE02120300000000202051",
    bic: "BYLADEM1001",

    currency: "eur",
    name: "Deutsche Kreditbank",
    location: "Berlin",
    address: "Taubenstraße 7",
  },
  giro_code: "BCD\n002\n1\nSCT\nBYLADEM1001\nPackhaus GmbH\nDE02120300000000202051\n\n\n\nPH-7K2QD",
  runway_days: 19,
  four_eyes_from: 90_000,
}
const nothing = { ...balance, amount: 0, open: 0, alert_threshold: 0, auto_pay_threshold: 0 }

const moved: readonly [LedgerTransaction["type"], string, number, string | null][] = [
  ["invoice_payment", "Rechnung RE-2026-0115", -65_819, "inv_5"],
  ["deposit", "Überweisung PH-7K2QD", 150_000, null],
  ["refund", "Rechnungskorrektur GS-2026-0003", 4_998, "inv_credit"],
  ["invoice_payment", "Rechnung RE-2026-0113", -59_226, "inv_7"],
  ["withdrawal", "Auszahlung auf Wunsch", -20_000, null],
  ["deposit", "Überweisung PH-7K2QD", 102_527, null],
]
const onBalance = moved.map(([type, description, amount, invoice_id], index) => ({
  id: `ltx_${index}`,
  organisation_id: "org_1",
  organisation_name: "Kerzenglanz GmbH",
  type,
  description,
  amount,
  invoice_id,
  balance_after: moved.slice(index).reduce((sum, [, , cents]) => sum + cents, 0),
  paid: null,
  paid_by: null,
  currency_code: "eur",
  actor_name: index % 2 ? "Clara Weiß" : "",
  is_reversed: index === 5,
  created_at: moment((index + 1) * 9 * day),
}))

/** Payments by other means are older. */
const otherwise = (["bank", "card", "marked_paid"] as const).map((paid_by, index) => ({
  id: `ltx_1${index}`,
  organisation_id: "org_1",
  organisation_name: "Kerzenglanz GmbH",
  type: "invoice_payment" as const,
  description: `Rechnung RE-2026-009${index}`,
  amount: 0,
  invoice_id: "inv_5",
  paid: 11_900 + index,
  paid_by,
  balance_after: null,
  currency_code: "eur",
  actor_name: "Clara Weiß",
  is_reversed: false,
  created_at: moment((90 + index) * day),
}))
const transactions: LedgerTransaction[] = [...onBalance, ...otherwise] as LedgerTransaction[]

const transfer = (id: string, by: string) =>
  example(Transfer, {
    id,
    organisation_id: "org_2",
    organisation_name: "Bergluft Naturwaren AG",
    type: "withdrawal",
    status: "waiting",
    amount: 240_000,
    currency_code: "eur",
    description: "Auszahlung auf Wunsch",
    iban: "DE75512108001245126199",
    four_eyes: ["amount", "iban_changed"],
    requested_by: by,
    requested_by_name: by === "mem_1" ? "Jana Petersen" : "Clara Weiß",
    requested_by_email: by === "mem_1" ? "jana@packhaus.example" : "clara@packhaus.example",
    created_at: moment(95),
  })
const waiting = [transfer("tra_1", "mem_9"), transfer("tra_2", "mem_1")]

const noted = (index: number, actor_name: string, details: Record<string, unknown>) => ({
  id: `aud_${index}`,
  action: details.what ? "balance.transfer" : "balance.thresholds",
  actor_name,
  actor_role: "administrator",
  details,
  created_at: moment(index * day),
})
const timeline = [
  noted(2, "Jana Petersen", { alert_threshold: 20_000, auto_pay_threshold: 5_000 }),
  noted(9, "Clara Weiß", { what: "booked", type: "deposit", amount: 150_000 }),
  noted(10, "Jana Petersen", { what: "asked", type: "deposit", amount: 150_000 }),
]

const run = (id: string, change: Partial<InvoiceRun>) =>
  example(InvoiceRun, {
    id,
    rhythm: "weekly",
    until: "2026-11-15",
    status: "done",
    total: 12,
    issued: 9,
    credited: 1,
    empty: 1,
    failed: 1,
    amount: cents(432_100),
    created_at: moment(5 * day),
    done_at: moment(5 * day),
    ...change,
  })
const runs = [
  run("run_1", { trigger: "manual", rhythm: null, status: "running", issued: 4, failed: 0 }),
  run("run_2", {}),
].map((one) => (one.rhythm ? one : { ...one, started_by: "Clara Weiß", done_at: null }))

const fee = (index: number, organisation_id: string | null) => ({
  id: `fee_${index}`,
  organisation_id,
  code: "pack_first" as const,
  country_group: null,
  max_weight: null,
  amount: index === 1 ? null : 140,
  base: 1 as const,
  valid_from: "2026-10-01",
  supersedes_id: null,
  is_revoked: false,
  created_by: "Clara Weiß",
  created_at: moment(50 * day),
})

const priceList = (organisation_id: string | undefined, on = "2026-11-21") => ({
  organisation_id: organisation_id ?? null,
  on,
  organisation_name: nameOf(organisation_id),
  prices: firstFees.map(({ amount, ...key }) => {
    const own = organisation_id !== undefined && key.code === "pack_first"
    return {
      ...key,
      amount: own ? 120 : amount,
      base: 1 as const,
      fee_id: "fee_1",
      valid_from: "2020-01-01",
      platform_amount: amount,
      origin: own ? ("organisation" as const) : ("platform" as const),
    }
  }),
  planned: [{ ...fee(7, organisation_id ?? null), valid_from: "2027-01-01" }],
})

const nameOf = (id: string | undefined) => named.find(([known]) => known === id)?.[1] ?? null
const booked = (amount: number) => ({
  transfer: {
    ...transfer("tra_3", "mem_1"),
    amount,
    status: amount >= 100_000 ? ("waiting" as const) : ("booked" as const),
  },
})
const decided = { transfer: { ...transfer("tra_1", "mem_9"), status: "booked" as const } }

/** The balance of an organisation, its postings, its billing details, and invoice runs. */
export const moneyAnswers: readonly Answer[] = [
  answer(customerBalances.list, ({ query: { q = "", limit } }) => {
    const rows = named.flatMap(([id, name], at) =>
      name?.toLowerCase().includes(q.toLowerCase())
        ? [
            {
              id,
              name,
              status: "active" as const,
              amount: 12_345 + at,
              open: at * 4_900,
              overdue: at * 1_900,
              balance_is_low: false,
              runway_days: 12,
              last_deposit: 50_000,
              last_deposit_at: moment(3 * day),
              urgency: at * 2,
              alert_threshold: at * 10_000,
              auto_pay_threshold: 0,
              currency_code: "eur",
              created_at: moment(50 * day),
            },
          ]
        : [],
    )
    return { balances: rows, count: rows.length, limit }
  }),
  answer(customerBalances.counts, () => ({ counts: { groups: { all: 2, overdue: 1, low: 0 } } })),
  answer(customerBalances.sums, () => ({
    count: 2,
    sums: [{ currency_code: null, values: { amount: 24_691, open: 4_900 } }],
  })),
  answer(balances.read, ({ as }) => ({ balance: as === "empty" ? nothing : balance })),
  answer(balances.readOf, ({ params }) => ({
    balance: {
      ...balance,
      organisation_id: params.id,
      reversed: params.id === "org_2" ? 7_000 : 0,
    },
  })),
  answer(balances.set, ({ body }) => ({ balance: { ...balance, ...given(body) } })),
  answer(balances.setOf, ({ body }) => ({ balance: { ...balance, ...given(body) } })),
  answer(balances.transactions, ({ query, as }) => listed(as === "empty" ? [] : of(query.type))),
  answer(balances.transactionsOf, ({ query }) => listed(of(query.type))),
  answer(balances.timeline, () => ({ timeline, count: timeline.length, limit: 20 })),
  answer(balances.deposit, ({ body }) => {
    if (body.reference === "doppelt") throw new Refusal("ledger.reference_used")
    return booked(body.amount)
  }),
  answer(balances.withdraw, ({ body }) => booked(body.amount)),
  answer(balances.reverse, ({ body }) => {
    if (body.reason === "zweimal")
      throw new Refusal("ledger.not_reversible", { reason: "already_reversed" })
    return {
      reversal: {
        id: "ltx_9",
        organisation_id: "org_1",
        from_balance: 112_480,
        owed: 37_520,
      },
    }
  }),
  answer(transfers.list, ({ query: { organisation_id } }) => {
    const found = waiting.filter(
      (one) => !organisation_id || one.organisation_id === organisation_id,
    )
    return { transfers: found }
  }),
  answer(transfers.approve, () => decided),
  answer(transfers.reject, () => decided),
  answer(priceLists.read, ({ query: { organisation_id, on } }) => ({
    fee_schedule: priceList(organisation_id, on),
  })),
  answer(priceLists.readOf, ({ params, query }) => ({
    fee_schedule: priceList(params.id, query.on),
  })),
  answer(priceLists.revoke, ({ params }) => ({
    fee: { ...fee(7, null), is_revoked: true, amount: null, supersedes_id: params.id },
  })),
  answer(priceLists.list, ({ query }) => {
    const [organisation_id = null] = [query.organisation_id].flat()
    const fees = [fee(2, organisation_id), ...(organisation_id ? [fee(1, organisation_id)] : [])]
    return { fees, count: fees.length, limit: 20 }
  }),
  answer(priceLists.create, ({ body }) => ({ fee: { ...fee(3, null), ...body } })),
  answer(invoiceRuns.list, ({ as }) => ({
    invoice_runs: as === "empty" ? [] : runs,
    count: as === "empty" ? 0 : runs.length,
    limit: 25,
  })),
  answer(invoiceRuns.read, ({ params }) => {
    const found = runs.find(({ id }) => id === params.id)
    if (!found) throw new Refusal("row.not_found")
    return { invoice_run: found }
  }),
  answer(invoiceRuns.rows, ({ query }) => {
    const rows = results.filter(
      ({ result }) => !query.result || [query.result].flat().includes(result),
    )
    return { rows, count: rows.length, limit: 50 }
  }),
  answer(invoiceRuns.preview, ({ body: { organisation_ids } }) => {
    const all = [
      {
        organisation_id: "org_1",
        organisation_name: "Kerzenglanz GmbH",
        result: "issued" as const,
        lines: 214,
        net: cents(100_000),
        gross: cents(119_000),
        error: null,
        missing: [],
        blocked: [{ waits_for: "price" as const, lines: 2, net: cents(0) }],
      },
      {
        organisation_id: "org_2",
        organisation_name: "Bergluft Naturwaren AG",
        result: "failed" as const,
        lines: 12,
        net: cents(5_000),
        gross: cents(5_950),
        error: "invoices.recipient_incomplete",
        missing: ["street" as const, "city" as const],
        blocked: [],
      },
    ].filter(({ organisation_id }) => organisation_ids?.includes(organisation_id) ?? true)
    return {
      preview: {
        until: "2026-11-28",
        organisations: all,
        total: all.length,
        issued: 1,
        failed: all.length - 1,
        lines: 214,
        net: cents(100_000),
        gross: cents(119_000),
        blocked_lines: 2,
        blocked_net: cents(0),
      },
    }
  }),
  answer(invoiceRuns.start, () => ({ invoice_run: runs[0] ?? run("run_1", {}) })),
  answer(invoiceRuns.billing, ({ params }) => ({ billing: billing(params.id) })),
  answer(invoiceRuns.updateBilling, ({ params, body }) => ({
    billing: { ...billing(params.id), ...given(body) },
  })),
  answer(taxes.ask, () => ({})),
  answer(taxes.checks, ({ params }) => ({
    vat_id_checks: [check(params.id)],
  })),
  answer(taxes.check, ({ params, body }) => ({ vat_id_check: { ...check(params.id), ...body } })),
]

function of(type: string | readonly string[] | undefined) {
  return transactions.filter((one) => type === undefined || [type].flat().includes(one.type))
}
function listed(found: typeof transactions) {
  return { transactions: found }
}
const results = [
  {
    id: "row_1",
    organisation_id: "org_1",
    organisation_name: "Kerzenglanz GmbH",
    result: "issued" as const,
    invoice_id: "inv_1",
    number: "RE-2026-0119",
    amount: cents(119_000),
    error: null,
    missing: [],
  },
  {
    id: "row_2",
    organisation_id: "org_2",
    organisation_name: "Bergluft Naturwaren AG",
    result: "failed" as const,
    invoice_id: null,
    number: null,
    amount: null,
    error: "invoices.recipient_incomplete",
    missing: ["street" as const, "city" as const],
  },
]
const billing = (organisation_id: string) => ({
  organisation_id,
  rhythm: "weekly" as const,
  due_days: 14,
  vat_id: "ATU12345675",
  vat_id_confirmed_at: null,
})
const check = (organisation_id: string) => ({
  id: "vat_1",
  organisation_id,
  vat_id: "ATU12345675",
  is_valid: false,
  reference: "WAPIAAAAYxxxx",
  checked_by: "Clara Weiß",
  created_at: moment(40 * day),
})
