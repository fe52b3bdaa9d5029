import { noCookies } from "../access/session.ts"
import { system } from "../access/viewer.ts"
import type { Context } from "../context.ts"
import { type Booking, post } from "../features/ledger/verbs/post.ts"
import type { TestApp } from "./test-app.ts"

let number = 0

/** Money for a test, moved by the real verbs, each in a transaction of its own. */
export function moneyFixtures({ application, db }: TestApp) {
  /** Runs `work` as the system, in one transaction. */
  const run = <T>(work: (context: Context) => Promise<T>) =>
    application.db.transaction((transaction) =>
      work(application.contextOf(transaction, system, noCookies)),
    )
  const book = (booking: Omit<Booking, "reference" | "description"> & { reference?: string }) =>
    run((context) =>
      post(context, { description: "test", reference: `test:${++number}`, ...booking }),
    )
  return {
    run,
    book,
    /** Puts money on a balance. */
    deposit: (organisation_id: string, amount: number) =>
      book({
        ...{ organisation_id, type: "deposit" },
        entries: [
          { account: "bank", debit: amount },
          { account: "balance", credit: amount },
        ],
      }),
    /** Takes money from a balance. */
    spend: (organisation_id: string, amount: number, reference?: string) =>
      book({
        ...{ organisation_id, type: "invoice_payment", ...(reference && { reference }) },
        entries: [
          { account: "balance", debit: amount },
          { account: "receivable", credit: amount },
        ],
      }),
    /** What each account of an organisation comes to. */
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
