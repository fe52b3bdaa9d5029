import { cents } from "@packhaus/contract/kernel/cents"
import { sql } from "kysely"
import { noCookies } from "../access/session.ts"
import { system } from "../access/viewer.ts"
import { currentDay } from "../business-day.ts"
import type { Context } from "../context.ts"
import { type Booking, post } from "../features/ledger/verbs/post.ts"
import { nextNumber } from "./next-number.ts"
import type { TestApp } from "./test-app.ts"

/** Money movements for tests through the real verbs, each in its own transaction. */
export function moneyFixtures({ application, db }: TestApp) {
  /** Runs `work` as the system, in one transaction. */
  const run = <T>(work: (context: Context) => Promise<T>) =>
    application.db.transaction((transaction) =>
      work(application.contextOf(transaction, system, noCookies)),
    )
  const book = (booking: Omit<Booking, "reference" | "description"> & { reference?: string }) =>
    run((context) =>
      post(context, { description: "test", reference: `test:${nextNumber()}`, ...booking }),
    )
  type InvoiceOptions = {
    due_in?: number
    issued_ago?: number
    status?: "open" | "customer_proved"
  }

  /** An issued invoice with one line outside the scope of VAT, booked in the ledger. */
  const issueInvoice = (organisation_id: string, amount: number, options: InvoiceOptions = {}) =>
    run(async (context) => {
      const { rows } = context
      const { due_in = 14, issued_ago = 0, status = "open" } = options
      const total = cents(amount)
      const { id: invoice_id } = await rows.insert("invoices", { organisation_id, type: "credit" })
      await rows.insert("invoice_lines", {
        organisation_id,
        invoice_id,
        code: "pack_first",
        source_type: "fulfillment",
        source_id: invoice_id,
        supplied_on: "2026-01-01",
        quantity: 1,
        price: total,
        net: total,
        vat_category: "O",
        vat_rate: 0,
        priced_by: "test",
      })
      const day = (offset: number) => sql<string>`
        ${currentDay} + ${offset}::int`
      const taxes = [{ category: "O", rate: 0, net: total, vat: 0 }]
      const number = `RE-TEST-${invoice_id}`
      await context.db
        .updateTable("invoices")
        .set({ type: "invoice", status: "open", number, line_count: 1, net: total, total })
        .set({ taxes: sql`${JSON.stringify(taxes)}::jsonb` })
        .set({ issued_on: day(-issued_ago), due_on: day(due_in) })
        .where("id", "=", invoice_id)
        .execute()
      await post(context, {
        organisation_id,
        type: "invoice",
        description: number,
        invoice_id,
        reference: `invoice:${invoice_id}`,
        entries: [
          { account: "receivable", debit: amount },
          { account: "revenue", credit: amount },
        ],
      })
      if (status !== "open") await rows.update("invoices", invoice_id, { status })
      return invoice_id
    })
  return {
    run,
    issueInvoice,
    book,
    /** Deposits money on a balance. */
    deposit: (organisation_id: string, amount: number) =>
      book({
        organisation_id,
        type: "deposit",
        entries: [
          { account: "bank", debit: amount },
          { account: "balance", credit: amount },
        ],
      }),
    /** Takes money from a balance without an invoice. */
    spend: (organisation_id: string, amount: number, reference?: string) =>
      book({
        organisation_id,
        type: "invoice_payment",
        ...(reference && { reference }),
        entries: [
          { account: "balance", debit: amount },
          { account: "adjustments", credit: amount },
        ],
      }),
    /** The balance of each account of an organisation. */
    async accountsOf(organisation_id: string) {
      const found = await db
        .selectFrom("ledger_accounts")
        .select(["kind", "detail", "balance"])
        .where("organisation_id", "=", organisation_id)
        .execute()
      return Object.fromEntries(
        found.map(({ kind, detail, balance }) => [`${kind} ${detail}`.trim(), balance]),
      )
    },
  }
}
