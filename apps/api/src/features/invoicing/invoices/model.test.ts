import { cents } from "@packhaus/contract/kernel/cents"
import { ApiError } from "@packhaus/contract/kernel/errors"
import fc from "fast-check"
import { expect, it } from "vitest"
import type { Context } from "../../../context.ts"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import {
  AUTO_PAY,
  Model,
  NOT_ENOUGH,
  NOT_OPEN,
  type Step,
  step,
} from "../../../testing/documents-model.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { createTestApp } from "../../../testing/test-app.ts"
import { bookDeposit } from "../../ledger/payments/verbs/book-deposit.ts"
import { markPaid } from "../../ledger/payments/verbs/mark-paid.ts"
import { payInvoice } from "../../ledger/payments/verbs/pay.ts"
import { deposit } from "../../ledger/verbs/deposit.ts"
import { reverseDeposit } from "../../ledger/verbs/reverse-deposit.ts"
import { withdraw } from "../../ledger/verbs/withdraw.ts"
import { creditInvoice, moveToBalance } from "./verbs/credit.ts"
import { issueCollecting } from "./verbs/issue.ts"
import { settleIssued } from "./verbs/settle-issued.ts"

const app = await createTestApp()
const { rows, db } = app
const { administrator, createCustomer, collectNet } = billingFixtures(app)
const { run, accountsOf } = moneyFixtures(app)
await administrator()
let number = 0

/** Outside the EU, so that gross is net. */
async function createOrganisation() {
  const owner = await createCustomer("CH")
  const { organisation_id } = owner
  const iban = "DE75512108001245126199"
  await app.at("2026-01-01T00:00:00Z", () =>
    rows.update("organisations", organisation_id, { iban }),
  )
  await rows.update("organisations", organisation_id, { auto_pay_threshold: cents(AUTO_PAY) })
  return owner
}
type Owner = Awaited<ReturnType<typeof createOrganisation>>

async function documentsOf({ organisation_id }: Owner) {
  const all = await rows.children("invoices", "organisation_id", [organisation_id])
  return {
    docs: all.filter(({ type, status }) => type === "invoice" && status !== "no"),
    notes: all.filter(({ type, credits_id }) => type === "credit" && credits_id === null),
  }
}

async function partOf(context: Context, id: string, net: number) {
  const [line] = await context.rows.children("invoice_lines", "invoice_id", [id])
  const lines = [{ line_id: line?.id ?? "", net: cents(net) }]
  return creditInvoice(context, id, { reason: "model", lines })
}

/** One step with the real verbs, each in its own transaction. */
async function take(owner: Owner, { verb, which, ...said }: Step): Promise<string> {
  const { organisation_id } = owner
  const amount = cents(said.amount)
  if (verb === "issue" || verb === "less") {
    await collectNet(owner, verb === "issue" ? amount : -amount)
    const made = await run((context) => issueCollecting(context, organisation_id))
    if (made.result !== "nothing") await run((context) => settleIssued(context, made.invoice_id))
    return "done"
  }
  if (verb === "deposit")
    await run((context) =>
      deposit(context, organisation_id, { amount, description: "model" }, bookDeposit),
    )
  else if (verb === "withdraw")
    await run((context) => withdraw(context, organisation_id, { amount, description: "model" }))
  else if (verb === "reverse") {
    const all = await rows.children("transfers", "organisation_id", [organisation_id])
    const made = all.filter(({ type, invoice_id }) => type === "deposit" && invoice_id === null)
    const id = made[which]?.transaction_id
    if (!id) return "nothing"
    await run((context) => reverseDeposit(context, id, "model"))
  } else {
    const { docs, notes } = await documentsOf(owner)
    const id = (verb === "move" ? notes : docs)[which]?.id
    if (!id) return "nothing"
    await run((context): Promise<unknown> => {
      if (verb === "move") return moveToBalance(context, id)
      if (verb === "pay") return payInvoice(context, id)
      if (verb === "mark") return markPaid(context, id, { amount, reference: `docs ${++number}` })
      if (verb === "part") return partOf(context, id, amount)
      return creditInvoice(context, id, { reason: "model" })
    })
  }
  return "done"
}
const attempt = (owner: Owner, step: Step) =>
  take(owner, step).catch((error: unknown) => {
    if (error instanceof ApiError) return error.code
    throw error
  })

async function stateOf(owner: Owner) {
  const { docs, notes } = await documentsOf(owner)
  const accounts = await accountsOf(owner.organisation_id)
  return {
    balance: accounts.balance ?? 0,
    debt: 0 - (accounts["receivable reversed_deposit"] ?? 0),
    docs: docs.map(({ amount, paid, status }) => [amount, paid, status === "cancelled"]),
    notes: notes.map(({ amount }) => amount),
  }
}

it("issue, set-off, credit, payment, auto-pay and reversal match a model", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      const owner = await createOrganisation()
      const model = new Model()
      for (const step of steps)
        expect([step, await attempt(owner, step)]).toEqual([step, model.take(step)])
      const { balance, debt, notes } = model
      const docs = model.docs.map(({ owed, paid, cancelled }) => [owed, paid, cancelled])
      expect(await stateOf(owner)).toEqual({ balance, debt, notes, docs })
    }),
    { numRuns: 6 },
  )
  expect(await brokenInvariants(db)).toEqual({})
})

const workers = fc.array(fc.array(step, { minLength: 2, maxLength: 4 }), {
  minLength: 6,
  maxLength: 6,
})
it("stays exact with six random concurrent workers on the same documents", async () => {
  await fc.assert(
    fc.asyncProperty(workers, async (lists) => {
      const owner = await createOrganisation()
      for (const amount of [100, 50, 90, 10]) await take(owner, { verb: "issue", which: 0, amount })
      await take(owner, { verb: "deposit", which: 0, amount: 100 })
      const refusals = [NOT_ENOUGH, NOT_OPEN, "request.invalid", "ledger.not_reversible"]
      await Promise.all(
        lists.map(async (steps) => {
          for (const step of steps)
            expect(["done", "nothing", ...refusals]).toContain(await attempt(owner, step))
        }),
      )
    }),
    { numRuns: 4 },
  )
  expect(await brokenInvariants(db)).toEqual({})
})
