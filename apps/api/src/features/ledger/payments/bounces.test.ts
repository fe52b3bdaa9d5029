import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { cents } from "@packhaus/contract/kernel/cents"
import { balances, payments, transfers } from "@packhaus/contract/ledger/endpoints"
import { sql } from "kysely"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { createMailbox } from "../../../testing/mailbox.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"
import { autoPay } from "./verbs/auto-pay.ts"
import { writeBounceMail } from "./verbs/bounce-mail.ts"

const { mail, letters } = await createMailbox()
const app = await createTestApp({ outside: { mail } })
const { call, createActor, db, rows, runJobs } = app
const { accountsOf, deposit, issueInvoice, run } = moneyFixtures(app)
const administrator = await createActor("administrator")
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

let number = 0
const once = () => ({ "idempotency-key": `bounce ${++number}` })
const mark = async (id: string, amount?: number) => {
  const body = { reference: `Bounced ${++number}`, ...(amount ? { amount } : {}) } as never
  return (await call(administrator, payments.markPaid, { params: { id }, body }, once())).body
}
const reason = "No funds"
const bounce = (id: string) =>
  call(administrator, payments.reverse, { params: { id }, body: { reason } }, once())
const approve = (actor: Actor, id: string) =>
  call(actor, transfers.approve, { params: { id } }, once())
const numberOf = async (id: string) => (await rows.one("invoices", id)).number ?? ""
/** Mails to the members after all pending jobs. */
async function lettersNow() {
  while ((await runJobs()) > 0);
  return letters.splice(0)
}

it.each([
  [
    "de",
    "zurückgebucht",
    /Zahlung von 100,00\s€ für die Rechnung .*\. Grund: No funds/,
    /Von dieser Rechnung sind 60,00\s€ offen/,
  ],
  [
    "en",
    "reversed",
    /payment of €100\.00 for invoice .*\. Reason: No funds/,
    /€60\.00 of this invoice is owed/,
  ],
] as const)(
  "%s: the mail names the payment, the reason and the amount owed now",
  async (language, subject, bounced, owed) => {
    const customer = await createActor("customer")
    await rows.update("members", customer.id, { language })
    const removed = await createActor("customer", { organisation_id: customer.organisation_id })
    await db
      .updateTable("members")
      .set({ disabled_at: sql<string>`packhaus_now()` })
      .where("id", "=", removed.id)
      .execute()
    const id = await issueInvoice(customer.organisation_id, 10_000)
    const { payment } = await mark(id)
    await deposit(customer.organisation_id, 4_000)
    await bounce(payment.id)
    const [letter, ...others] = await lettersNow()
    expect(others).toEqual([])
    expect(letter?.subject).toContain(await numberOf(id))
    expect(letter?.subject).toContain(subject)
    const text = letter?.text?.replaceAll(/\s+/g, " ")
    expect(text).toMatch(bounced)
    expect(text).toMatch(owed)
    expect(text).not.toContain("-100")
    const { transfer_code } = await rows.one("organisations", customer.organisation_id)
    expect(text).toMatch(/IBAN: DE/)
    expect(text).toContain(`${transfer_code} ${await numberOf(id)}`)
    expect(letter?.text).toContain(`/a/invoices/${id}`)
  },
)

it.each([
  ["de", "Der Betrag wurde vom Guthaben abgezogen. Die Rechnung ist bezahlt."],
  ["en", "The amount was deducted from the balance. The invoice is paid."],
] as const)(
  "%s: the mail says that nothing is owed, because the balance paid",
  async (language, bounceText) => {
    const customer = await createActor("customer")
    await rows.update("members", customer.id, { language })
    const id = await issueInvoice(customer.organisation_id, 500)
    const { payment } = await mark(id)
    await deposit(customer.organisation_id, 500)
    expect((await bounce(payment.id)).body).toMatchObject({ from_balance: 500, open: 0, owed: 0 })
    const [letter] = await lettersNow()
    expect(letter?.text?.replaceAll(/\s+/g, " ")).toContain(bounceText)
    const paid = await rows.children("invoice_payments", "invoice_id", [id])
    expect(paid.map(({ amount, source, actor_name }) => ({ amount, source, actor_name }))).toEqual(
      expect.arrayContaining([
        { amount: 500, source: "bank", actor_name: "Test administrator" },
        { amount: -500, source: "bank", actor_name: "Test administrator" },
        { amount: 500, source: "balance", actor_name: "" },
      ]),
    )
  },
)

it("200: a large one waits with its overpayment, and moves nothing until approved", async () => {
  const { organisation_id } = await createActor("customer")
  const second = await createActor("administrator")
  const id = await issueInvoice(organisation_id, 90_000)
  const response = await mark(id, 120_000)
  expect(response).toMatchObject({ payment: null, waiting: 120_000 })
  const [receipt] = await rows.children("transfers", "organisation_id", [organisation_id])
  // A receipt without a day gets the day of its booking.
  expect(receipt).toMatchObject({ paid_on: null, description: await numberOf(id) })
  await approve(second, receipt?.id ?? "")
  const [payment] = await rows.children("invoice_payments", "invoice_id", [id])
  const before = await accountsOf(organisation_id)
  expect(before).toMatchObject({ balance: 30_000, bank: -120_000, receivable: 0 })

  const { status, body } = await bounce(payment?.id ?? "")
  expect([status, body]).toEqual([
    200,
    { payment: null, from_balance: 0, open: 0, owed: 0, waiting: 120_000 },
  ])
  expect(await accountsOf(organisation_id)).toEqual(before)
  expect(await lettersNow()).toEqual([])
  const repeated = await bounce(payment?.id ?? "")
  expect([repeated.status, repeated.body.code]).toEqual([422, "transfers.waits_already"])

  const waiting = (await rows.children("transfers", "organisation_id", [organisation_id])).find(
    (transfer) => transfer.status === "waiting",
  )
  expect(waiting).toMatchObject({ type: "reversal", amount: 120_000, description: reason })
  const self = await approve(administrator, waiting?.id ?? "")
  expect([self.status, self.body.code]).toEqual([403, "transfers.same_person"])
  expect((await approve(second, waiting?.id ?? "")).status).toBe(200)
  expect(await accountsOf(organisation_id)).toMatchObject({
    balance: 0,
    bank: 0,
    receivable: -90_000,
  })
  expect(await rows.one("invoices", id)).toMatchObject({ status: "open", amount: 90_000 })
  expect(await lettersNow()).toHaveLength(1)
})

it("422: a payment reversed by one administrator cannot be reversed by another's approval", async () => {
  const { organisation_id } = await createActor("customer")
  const second = await createActor("administrator")
  const id = await issueInvoice(organisation_id, 400)
  const { payment } = await mark(id)
  expect((await bounce(payment.id)).status).toBe(200)
  // A pending request for the same payment.
  const { id: waiting } = await rows.insert("transfers", {
    organisation_id,
    type: "reversal",
    amount: cents(400),
    description: reason,
    four_eyes: ["amount"],
    requested_by: administrator.id,
    requested_by_name: "Test administrator",
    reverses_payment_id: payment.id,
  })
  const late = await approve(second, waiting)
  expect([late.status, late.body.code, late.body.details]).toMatchObject([
    422,
    "ledger.not_reversible",
    { reason: "already_reversed" },
  ])
  expect(await accountsOf(organisation_id)).toMatchObject({ bank: 0, receivable: -400 })
})

/** Live notices to an organisation's pages since the last call. */
async function noticesOf(organisation_id: string) {
  const { rows: notices } = await sql<{ topic: string }>`
    delete from live_notices where organisation_id = ${organisation_id} returning topic`.execute(db)
  return notices.map(({ topic }) => topic)
}

it("the customer's pages and timeline show the payment and its reversal", async () => {
  const customer = await createActor("customer")
  const { organisation_id } = customer
  const id = await issueInvoice(organisation_id, 700)
  const { payment } = await mark(id, 300)
  expect(await noticesOf(organisation_id)).toContain("invoices.paid")
  await deposit(organisation_id, 400)
  await noticesOf(organisation_id)
  await call(customer, payments.pay, { params: { id } }, once())
  expect(await noticesOf(organisation_id)).toContain("invoices.paid")
  await bounce(payment.id)
  expect(await noticesOf(organisation_id)).toEqual(
    expect.arrayContaining(["invoices.owed-again", "payments.reversed"]),
  )
  const { timeline } = (await call(customer, invoices.timeline, { params: { id } })).body
  type Line = { action: string; details: { source?: string; amount?: number } }
  expect(
    timeline
      .map(({ action, details }: Line) => [action, details.source, details.amount])
      .toSorted(),
  ).toEqual([
    ["invoice.mark_paid", "bank", 300],
    ["invoice.pay", "balance", 400],
    ["invoice.reverse_payment", undefined, 300],
  ])
  // The statement of account names the invoice, and the reason of a reversal.
  const { transactions } = (await call(customer, balances.transactions, {})).body
  const bounceText = transactions
    .filter(({ type }: { type: string }) => type === "invoice_payment")
    .map(({ description }: { description: string }) => description)
  expect(bounceText).toEqual([reason, await numberOf(id), await numberOf(id)])
})

it("sends no mail to a member disabled since", async () => {
  const member = await createActor("customer")
  const { payment } = await mark(await issueInvoice(member.organisation_id, 100))
  const { payment: counter } = (await bounce(payment.id)).body
  const write = () => run((context) => writeBounceMail(context, member.id, counter.id))
  expect((await write())?.subject).toContain("zurückgebucht")
  await db
    .updateTable("members")
    .set({ disabled_at: sql<string>`packhaus_now()` })
    .where("id", "=", member.id)
    .execute()
  expect(await write()).toBeUndefined()
})

it("autoPay returns no payments if auto-pay is off", async () => {
  const { organisation_id } = await createActor("customer")
  await deposit(organisation_id, 100)
  await issueInvoice(organisation_id, 100)
  expect(await run((context) => autoPay(context, organisation_id))).toEqual([])
})
