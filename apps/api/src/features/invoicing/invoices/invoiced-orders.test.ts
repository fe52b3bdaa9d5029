import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { billingFixtures } from "../../../testing/billing.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, rows } = app
const { administrator, createCustomer, collectingOf, ship, settle, undo, once } =
  billingFixtures(app)
const staff = await administrator()
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

const isInvoiced = async ({ id }: { id: string }) => (await rows.one("orders", id)).invoiced
async function issue(owner: Awaited<ReturnType<typeof createCustomer>>) {
  await settle()
  const { id = "" } = (await collectingOf(owner)) ?? {}
  const { status } = await call(staff, invoices.issue, { params: { id } }, once())
  expect(status).toBe(200)
  await settle()
  return id
}

it("an order is invoiced when issued invoices contain everything shipped", async () => {
  const owner = await createCustomer()
  const order = await ship(owner, { pieces: 2, first: 1 })
  await settle()
  expect(await isInvoiced(order)).toBe(false)
  await issue(owner)
  expect(await isInvoiced(order)).toBe(true)
  // The second parcel ships: from that moment on not everything is invoiced.
  const second = await order.pack(1)
  expect(await isInvoiced(order)).toBe(false)
  await settle()
  expect(await isInvoiced(order)).toBe(false)
  const id = await issue(owner)
  expect(await isInvoiced(order)).toBe(true)
  // Undone fulfilments do not count: the rest is invoiced.
  await undo({ id: order.id, fulfillment_id: second })
  expect(await isInvoiced(order)).toBe(false)
  await settle()
  expect(await isInvoiced(order)).toBe(true)
  expect((await rows.one("invoices", id)).status).toBe("cancelled")
})

it("is not invoiced while a line waits for its price, nor after a full credit", async () => {
  const owner = await createCustomer()
  const order = await ship(owner, { weight: 40_000 })
  await issue(owner)
  expect(await isInvoiced(order)).toBe(false)
  const lines = await rows.children("invoice_lines", "order_id", [order.id])
  const id = lines.find(({ waits_for }) => waits_for === "price")?.id ?? ""
  await call(staff, invoices.price, { params: { id }, body: { price: 4_900 } })
  const second = await issue(owner)
  expect(await isInvoiced(order)).toBe(true)
  const first = lines.find(({ waits_for }) => waits_for === null)?.invoice_id ?? ""
  const credit = async (id: string) => {
    await call(staff, invoices.credit, { params: { id }, body: { reason: "Wrong" } }, once())
    await settle()
  }
  await credit(second)
  expect(await isInvoiced(order)).toBe(true)
  await credit(first)
  expect(await isInvoiced(order)).toBe(false)
})

it("stays invoiced when an unissued line is removed", async () => {
  const owner = await createCustomer()
  const order = await ship(owner, { pieces: 2, first: 1 })
  await issue(owner)
  const second = await order.pack(1)
  await settle()
  await undo({ id: order.id, fulfillment_id: second })
  await settle()
  expect(await isInvoiced(order)).toBe(true)
})
