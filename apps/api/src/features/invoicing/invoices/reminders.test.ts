import { cents } from "@packhaus/contract/kernel/cents"
import { expect, it } from "vitest"
import { createMailbox } from "../../../testing/mailbox.ts"
import { moneyFixtures } from "../../../testing/money.ts"
import { createTestApp } from "../../../testing/test-app.ts"
import { lockInvoice, settle } from "../../ledger/payments/verbs/settle.ts"

const mailbox = await createMailbox()
const app = await createTestApp({ outside: { mail: mailbox.mail } })
const { at, createActor, rows, runJob, runJobs } = app
const { issueInvoice, run } = moneyFixtures(app)

async function createCustomer(language: "de" | "en" = "de") {
  const { organisation_id } = await createActor("customer")
  const { email, transfer_code } = await rows.one("organisations", organisation_id)
  await rows.update("organisations", organisation_id, { language })
  return { organisation_id, email, transfer_code }
}
/** Due on 24 March in Berlin. */
const issue = (organisation_id: string, amount: number) =>
  at("2026-03-10T12:00:00Z", () => issueInvoice(organisation_id, amount))
const pay = (id: string, amount?: number) =>
  run(async (context) => {
    const { invoice } = await lockInvoice(context, id, "mark_paid")
    const paid = amount === undefined ? invoice.amount : cents(amount)
    await settle(context, invoice, { amount: paid, source: "bank", key: `bank:${id}` })
  })
const morning = (day: string, hour = "06") =>
  at(`${day}T${hour}:00:00Z`, async () => {
    await runJob("invoices.remind")
    while ((await runJobs()) > 0);
  })
const subjects = (email: string) => mailbox.lettersTo(email).map(({ subject }) => subject)

it("reminds 3, 10 and 17 days after the due day, each once, with payment details", async () => {
  const { organisation_id, email, transfer_code } = await createCustomer()
  const id = await issue(organisation_id, 11_900)
  const { number, due_on } = await rows.one("invoices", id)
  expect(due_on).toBe("2026-03-24")
  await morning("2026-03-26")
  // Half past eleven at night in Berlin is still the day before.
  await morning("2026-03-26", "22")
  expect(subjects(email)).toEqual([])
  await morning("2026-03-27")
  await morning("2026-03-27")
  await morning("2026-04-02")
  expect(subjects(email)).toEqual([`Erinnerung an Rechnung ${number}`])
  const text = mailbox.lettersTo(email)[0]?.text ?? ""
  for (const part of [
    "119,00",
    "24.03.2026",
    `${transfer_code} ${number}`,
    "DE02 1203 0000 0000 2020 51",
  ])
    expect(text).toContain(part)
  // The second is due on the tenth day, the third on the seventeenth, and never later.
  for (const [day, count] of [
    ["2026-04-03", 2],
    ["2026-04-09", 2],
    ["2026-04-10", 3],
    ["2026-04-11", 3],
    ["2026-06-01", 3],
  ] as const) {
    await morning(day)
    expect([day, subjects(email).length]).toEqual([day, count])
  }
  expect(subjects(email)).toEqual([
    `Erinnerung an Rechnung ${number}`,
    `2. Erinnerung an Rechnung ${number}`,
    `3. Erinnerung an Rechnung ${number}`,
  ])
})

it("reminds of the rest of a partly paid invoice, in English; not of a paid one", async () => {
  const { organisation_id, email } = await createCustomer("en")
  const [part, paid] = [await issue(organisation_id, 5_000), await issue(organisation_id, 700)]
  await pay(part, 1_000)
  await pay(paid)
  await morning("2026-03-27")
  const { number } = await rows.one("invoices", part)
  expect(subjects(email)).toEqual([`Reminder of invoice ${number}`])
  expect(mailbox.lettersTo(email)[0]?.text).toContain("40.00 is still owed")
})

it("sends none for invoices paid before the mail, and one for several missed days", async () => {
  const { organisation_id, email } = await createCustomer()
  const [one, two] = [await issue(organisation_id, 100), await issue(organisation_id, 200)]
  await at("2026-04-04T06:00:00Z", () => runJob("invoices.remind"))
  await pay(one)
  while ((await runJobs()) > 0);
  const { number } = await rows.one("invoices", two)
  expect(subjects(email)).toEqual([`2. Erinnerung an Rechnung ${number}`])
  const kept = await rows.children("invoice_reminders", "invoice_id", [two])
  expect(kept.map(({ step }) => step)).toEqual([2])
  await expect(
    rows.insertAll("invoice_reminders", [{ organisation_id, invoice_id: two, step: 2 }]),
  ).rejects.toMatchObject({ code: "23505", table: "invoice_reminders" })
})
