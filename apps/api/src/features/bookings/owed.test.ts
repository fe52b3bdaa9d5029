import { bookings as api } from "@packhaus/contract/bookings/endpoints"
import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { cents } from "@packhaus/contract/kernel/cents"
import { sql } from "kysely"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../invariants/invariants.ts"
import { billingFixtures } from "../../testing/billing.ts"
import { createBooking } from "../../testing/bookings.ts"
import { moneyFixtures } from "../../testing/money.ts"
import { suppliedFixtures } from "../../testing/supplied.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"
import { collectBooking } from "../invoicing/invoices/verbs/collect-booking.ts"
import { issueCollecting } from "../invoicing/invoices/verbs/issue.ts"
import { readForInvoice } from "./reads.ts"
import { oweCompleted, takeBackCredited } from "./verbs/owe.ts"

const testApp = await createTestApp()
const { call, createActor, db, rows, runJob, at } = testApp
const { administrator, createCustomer, collectingOf, settle, once } = billingFixtures(testApp)
const { run, accountsOf } = moneyFixtures(testApp)
const { assign } = suppliedFixtures(testApp)
const staff = await administrator()
afterEach(async () => expect(await brokenInvariants(db)).toEqual({}))

/** A confirmed booking for 250 euro, of which 25 are the platform's. */
async function confirmed(country: string | null = "DE") {
  const [customer, provider] = [
    await createCustomer(country),
    await createActor("service_provider"),
  ]
  const booking = await createBooking(testApp, customer, { provider, status: "confirmed" })
  const params = { id: booking.id }
  return {
    customer,
    provider,
    booking,
    complete: () => call(provider, api.complete, { params }),
    read: async () => (await call(customer, api.read, { params })).body.booking,
    lines: () => rows.children("invoice_lines", "source_id", [booking.id]),
    owed: async () => {
      const found = await rows.children("payables", "source_id", [booking.id])
      return found.map(({ net }) => net)
    },
  }
}

/** A member with a fresh session: sessions end after an hour without use. */
const colleague = ({ organisation_id }: Actor) =>
  createActor("service_provider", { organisation_id })

it("200 completing adds the amount to the customer's next invoice and owes the provider its share", async () => {
  const { customer, provider, booking, complete, read, lines, owed } = await confirmed()
  expect((await complete()).status).toBe(200)
  await settle()
  const invoice = await collectingOf(customer)
  expect(invoice).toMatchObject({ line_count: 1, net: 25_000 })
  expect(await lines()).toMatchObject([
    {
      invoice_id: invoice?.id,
      organisation_id: customer.organisation_id,
      code: "service",
      source_type: "booking",
      title: booking.service_name,
      order_number: booking.number,
      quantity: 1,
      price: 25_000,
      net: 25_000,
      vat_category: "S",
      waits_for: null,
    },
  ])
  expect((await read()).invoice).toEqual({ id: invoice?.id, number: null, status: "no" })
  expect(await owed()).toEqual([22_500])
  expect(await accountsOf(provider.organisation_id)).toMatchObject({
    cost: -22_500,
    payable: 22_500,
  })
  const [payable] = await rows.children("payables", "source_id", [booking.id])
  expect(payable).toMatchObject({
    organisation_id: provider.organisation_id,
    kind: "service",
    source_type: "booking",
    description: `${booking.number} · ${booking.service_name}`,
    status: "open",
  })
})

it("charges and owes a booking once when five completions race and the event repeats", async () => {
  const { booking, complete, lines, owed } = await confirmed()
  const replies = await Promise.all(Array.from({ length: 5 }, complete))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  await settle()
  const repeated = () =>
    run(async (context) => {
      const found = await readForInvoice(context, booking.id)
      if (found) await collectBooking(context, found)
    })
  await Promise.all([repeated(), repeated()])
  const owe = () => run((context) => oweCompleted(context, booking.id))
  await Promise.all([owe(), owe()])
  expect(await lines()).toHaveLength(1)
  expect(await owed()).toEqual([22_500])
})

it("cancelling before completion charges nothing and owes nothing", async () => {
  const { customer, booking, lines, owed } = await confirmed()
  const body = { reason: "Nicht mehr nötig" }
  await call(customer, api.cancel, { params: { id: booking.id }, body })
  await settle()
  expect(await collectingOf(customer)).toBeUndefined()
  expect([await lines(), await owed()]).toEqual([[], []])
})

it("invoices amounts above the approval limit without approval; unknown VAT waits", async () => {
  const { customer, complete, lines } = await confirmed(null)
  await complete()
  await settle()
  expect(await lines()).toMatchObject([{ invoice_id: null, waits_for: "vat", net: 25_000 }])
  expect((await collectingOf(customer))?.line_count ?? 0).toBe(0)
})

it("credit notes reduce the provider's share part by part, and together the whole share", async () => {
  const { customer, provider, complete, lines, owed } = await confirmed()
  await complete()
  await settle()
  await run((context) => issueCollecting(context, customer.organisation_id))
  await settle()
  const [line] = await lines()
  const credit = async (net?: number) => {
    const part = { line_id: line?.id ?? "", ...(net === undefined ? {} : { net: cents(net) }) }
    const { status, body } = await call(
      staff,
      invoices.credit,
      {
        params: { id: line?.invoice_id ?? "" },
        body: { reason: "Nicht geliefert", lines: [part] },
      },
      once(),
    )
    if (status !== 200) throw new Error(JSON.stringify(body))
    await settle()
  }
  await credit(8_333)
  // 90 % of 83.33 are 74.997.
  expect(await owed()).toEqual([22_500, -7_500])
  await credit()
  expect(await owed()).toEqual([22_500, -7_500, -15_000])
  const notes = await db
    .selectFrom("invoices")
    .select("id")
    .where("organisation_id", "=", customer.organisation_id)
    .where("type", "=", "credit")
    .execute()
  expect(notes).toHaveLength(2)
  for (const { id } of notes) await run((context) => takeBackCredited(context, id))
  expect(await owed()).toHaveLength(3)
  expect(await accountsOf(provider.organisation_id)).toMatchObject({ payable: 0 })
})

it("the commission belongs to the platform: agencies earn no margin of a booking", async () => {
  const { customer, complete } = await confirmed()
  const agency = await createActor("agency")
  await assign(customer.organisation_id, agency)
  await complete()
  await settle()
  await run((context) => issueCollecting(context, customer.organisation_id))
  await settle()
  const earned = await rows.children("payables", "organisation_id", [agency.organisation_id])
  expect(earned).toEqual([])
})

it("asks the provider for completion after fourteen days, once, and again after a message", async () => {
  const { provider, booking } = await confirmed()
  const offered = async () => {
    await settle()
    const { rows: found } = await sql<{
      count: number
    }>`select coalesce(sum(count), 0)::int as count from notices
      where member_id = ${provider.id} and name = 'booking_to_complete'`.execute(db)
    return found[0]?.count
  }
  const day = (days: number) =>
    new Date(Date.parse(booking.created_at) + days * 24 * 60 * 60 * 1000 + 60_000).toISOString()
  const offer = (days: number) => at(day(days), () => runJob("bookings.offer-completion"))
  const listed = (days: number) =>
    at(day(days), async () => {
      const query = { concern: "to_complete" as const }
      return (await call(await colleague(provider), api.list, { query })).body.count
    })
  await offer(13)
  expect([await offered(), await listed(13)]).toEqual([0, 0])
  await offer(14)
  await offer(15)
  expect([await offered(), await listed(15)]).toEqual([1, 1])
  await db
    .updateTable("bookings")
    .set({ last_message_at: day(20) })
    .where("id", "=", booking.id)
    .execute()
  await offer(30)
  expect([await offered(), await listed(30)]).toEqual([1, 0])
  await offer(35)
  await offer(36)
  expect(await offered()).toBe(2)
})

it("books a later completed booking in the month of completion", async () => {
  const { booking, provider } = await confirmed()
  const params = { id: booking.id }
  await at("2027-03-31T22:30:00.000Z", async () =>
    call(await colleague(provider), api.complete, { params }),
  )
  await settle()
  const [payable] = await rows.children("payables", "source_id", [booking.id])
  // Half past midnight in Berlin.
  expect(payable).toMatchObject({ supplied_on: "2027-04-01", month: "2027-04" })
})
