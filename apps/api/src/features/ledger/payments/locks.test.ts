import { payments } from "@packhaus/contract/ledger/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { moneyFixtures } from "../../../testing/money.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, db, rows } = app
const { deposit, issueInvoice } = moneyFixtures(app)
const administrator = await createActor("administrator")
let number = 0
const once = () => ({ "idempotency-key": `payment lock ${++number}` })

const ways = {
  "paying from the balance": (customer: Actor, id: string) =>
    call(customer, payments.pay, { params: { id }, body: {} }, once()),
  "recording a receipt": (_: Actor, id: string) =>
    call(
      administrator,
      payments.markPaid,
      { params: { id }, body: { reference: `Locked ${++number}` } },
      once(),
    ),
}

it.each(Object.entries(ways))(
  "422: %s waits for the invoice's lock and sees concurrent decisions",
  async (_, pay) => {
    const customer = await createActor("customer")
    await deposit(customer.organisation_id, 1_000)
    const id = await issueInvoice(customer.organisation_id, 1_000)
    const [answer] = await db.transaction().execute(async (transaction) => {
      await sql`select from invoices where id = ${id} for no key update`.execute(transaction)
      const paid = pay(customer, id)
      await expect(Promise.race([paid, sleep(400)])).resolves.toBe("waits")
      await sql`update invoices set status = 'cancelled', set_off = total where id = ${id}`.execute(
        transaction,
      )
      return [paid]
    })
    expect(await answer).toMatchObject({ status: 422, body: { code: "invoices.not_open_for" } })
    expect(await rows.children("invoice_payments", "invoice_id", [id])).toEqual([])
  },
)

const sleep = (milliseconds: number) =>
  new Promise<string>((done) => setTimeout(done, milliseconds, "waits"))
