import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import type { InvoiceLine } from "@packhaus/contract/invoicing/invoices/schema"
import { priceLists } from "@packhaus/contract/invoicing/price-lists/endpoints"
import { firstFees, type Price } from "@packhaus/contract/invoicing/price-lists/schema"
import { cents } from "@packhaus/contract/kernel/cents"
import { orders } from "@packhaus/contract/orders/endpoints"
import { newId } from "@packhaus/kernel/ids"
import { expect, it } from "vitest"
import { billingFixtures } from "../../../testing/billing.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, rows } = app
const { administrator, createCustomer, createInvoice, ship, settle, once } = billingFixtures(app)
const staff = await administrator()

const linesOf = async (actor: Actor, id: string): Promise<InvoiceLine[]> =>
  (await call(actor, invoices.lines, { params: { id }, query: { limit: 50 } })).body.lines
const plan = (fee: object) =>
  call(staff, priceLists.create, {
    body: { code: "pack_first", valid_from: "2999-01-01", ...fee } as never,
  })

it("200: lines name the price they were charged by; an order lists its invoices", async () => {
  const owner = await createCustomer()
  const { id, number, net } = await createInvoice(owner, { pieces: 2 })
  const lines = await linesOf(owner, id)
  expect(lines.map(({ fee }) => fee)).toEqual(
    lines.map(() => ({ valid_from: "2020-01-01", origin: "platform" })),
  )
  const { invoice } = (await call(owner, invoices.read, { params: { id } })).body
  expect(invoice).toMatchObject({ owner: "self", shipping: 490, subtotal: net - 490 })
  expect((await call(staff, invoices.read, { params: { id } })).body.invoice.owner).toBe("others")

  const params = { id: lines[0]?.order_id ?? "" }
  const onInvoice = { id, number, type: "invoice", status: "open", net }
  expect((await call(owner, orders.read, { params })).body.order.invoices).toEqual([onInvoice])
  const credited = await call(
    staff,
    invoices.credit,
    { params: { id }, body: { reason: "Wrong" } },
    once(),
  )
  expect((await call(owner, orders.read, { params })).body.order.invoices).toMatchObject([
    { ...onInvoice, status: "cancelled" },
    { id: credited.body.invoice.id, type: "credit", net },
  ])
})

it("200 the author of a manual price is visible to staff, not to the organisation", async () => {
  const owner = await createCustomer()
  await ship(owner, { weight: 40_000 })
  await settle()
  const query = { organisation_id: owner.organisation_id } as never
  const { waiting_lines } = (await call(staff, invoices.waiting, { query })).body
  expect(waiting_lines).toMatchObject([{ fee: null, priced_by: null }])
  const params = { id: waiting_lines[0]?.id ?? "" }
  const { body } = await call(staff, invoices.price, { params, body: { price: 9900, base: 1 } })
  const id = body.waiting_line.invoice_id ?? ""
  const byHand = async (actor: Actor) =>
    (await linesOf(actor, id)).filter(({ code }) => code === "shipping")
  expect(await byHand(staff)).toMatchObject([{ fee: null, priced_by: "Test administrator" }])
  expect(await byHand(owner)).toMatchObject([{ fee: null, priced_by: null, price: 9900 }])
})

it("200: an organisation reads its own prices and general ones; never those of others", async () => {
  const [owner, other] = [await createCustomer(), await createCustomer()]
  await plan({ organisation_id: owner.organisation_id, amount: 120 })
  await plan({ organisation_id: other.organisation_id, amount: 100 })
  await plan({ amount: 160 })
  const params = { id: owner.organisation_id }
  const { fee_schedule } = (await call(owner, priceLists.readOf, { params })).body
  expect(fee_schedule.prices.map(({ amount }: Price) => amount)).toEqual(
    firstFees.map(({ amount }) => amount),
  )
  const planned = fee_schedule.planned.toSorted(
    (a: Price, b: Price) => Number(a.amount) - Number(b.amount),
  )
  expect(planned).toHaveLength(2)
  expect(planned).toMatchObject([
    { amount: 120, created_by: "" },
    { amount: 160, created_by: "" },
  ])
  const on = { on: "2999-01-02" }
  const later = await call(owner, priceLists.readOf, { params, query: on })
  expect(later.body.fee_schedule.prices[0]).toMatchObject({
    amount: 120,
    origin: "organisation",
    platform_amount: 160,
  })
  expect((await call(other, priceLists.readOf, { params })).status).toBe(404)
  expect((await call(await createActor("supplier"), priceLists.readOf, { params })).status).toBe(
    403,
  )
  expect((await call(owner, priceLists.read, {})).status).toBe(403)
})

it("200 a list of invoices includes visible lines for their readers", async () => {
  const [owner, other] = [await createCustomer(), await createCustomer()]
  const made = [await createInvoice(owner), await createInvoice(owner), await createInvoice(other)]
  const list = async (actor: Actor) => {
    const organisation_id = [owner.organisation_id, other.organisation_id]
    const query = { organisation_id, expand: "lines" } as never
    return (await call(actor, invoices.list, { query })).body.invoices
  }
  for (const [actor, count] of [
    [staff, 3],
    [owner, 2],
    [await createCustomer(), 0],
  ] as const) {
    const listed: { id: string; line_count: number; lines: InvoiceLine[] }[] = await list(actor)
    expect(listed).toHaveLength(count)
    const byId = (lines: InvoiceLine[]) => lines.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    for (const { id, line_count, lines } of listed) {
      expect(lines).not.toEqual([])
      expect(lines).toHaveLength(line_count)
      // An invoice shows its currency once; a single line shows its own.
      expect(byId(await linesOf(actor, id))).toEqual(
        lines.map((line) => ({ ...line, currency_code: "eur" })),
      )
    }
  }
  expect(JSON.stringify(await list(owner))).not.toContain(made[2]?.id)
  const plain = (await call(owner, invoices.list, { query: {} as never })).body.invoices
  expect(plain[0]).not.toHaveProperty("lines")
})

it("200 a list includes the first hundred lines of an invoice and their total number", async () => {
  const owner = await createCustomer()
  const { id, organisation_id } = await createInvoice(owner)
  const { id: collecting } = await rows.insert("invoices", { organisation_id })
  const [first] = await rows.children("invoice_lines", "invoice_id", [id])
  if (!first) throw new Error("an invoice has lines")
  const { id: _, created_at: __, ...line } = first
  await rows.insertAll(
    "invoice_lines",
    Array.from({ length: 101 }, () => ({
      ...line,
      source_id: newId("ful"),
      invoice_id: collecting,
    })),
  )
  await rows.update("invoices", collecting, { line_count: 101, net: cents(101 * (line.net ?? 0)) })
  const query = { organisation_id: [organisation_id], status: "no", expand: "lines" } as never
  const { body } = await call(staff, invoices.list, { query })
  const [listed] = body.invoices
  expect([listed.id, listed.line_count, listed.lines.length]).toEqual([collecting, 101, 100])
  const page = { params: { id: collecting }, query: { limit: 1, offset: 100 } }
  const rest = await call(staff, invoices.lines, page)
  const ids = listed.lines.map((one: InvoiceLine) => one.id)
  expect([rest.body.count, ids.includes(rest.body.lines[0].id)]).toEqual([101, false])
})
