import { apiKeys } from "@packhaus/contract/access/api-keys/endpoints"
import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { balances, payments } from "@packhaus/contract/ledger/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { stocks } from "@packhaus/contract/stock/stocks/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { billingFixtures } from "../../testing/billing.ts"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { moneyFixtures } from "../../testing/money.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

// A request repeated with its key after its sender lost access.
const app = await createTestApp()
const { call, createActor, db, rows } = app
const { createGoods, createPlace } = catalogueFixtures(app)
const { createCustomer, createInvoice, once } = billingFixtures(app)
const { issueInvoice } = moneyFixtures(app)
const { createShop, line, shopOrder, arrive } = orderFixtures(app)

/** Sends a request, and returns a function that repeats it as the same person. */
async function first(actor: Actor, endpoint: Endpoint, input: object) {
  const headers = once()
  const send = () => call(actor, endpoint, input as never, headers)
  const reply = await send()
  expect([reply.status, reply.headers["idempotency-replayed"]]).toEqual([200, undefined])
  return { reply, again: send }
}
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]

const cupOf = ({ organisation_id: merchant_id }: Actor) => ({
  merchant_id,
  title: `Cup ${merchant_id}`,
  variants: [{ title: "Default" }],
})
async function createAgency() {
  const agency = await createActor("agency")
  const customer = await createCustomer()
  const manage = (agency_id: string | null) =>
    rows.update("organisations", customer.organisation_id, { agency_id })
  await manage(agency.organisation_id)
  return { agency, customer, leave: () => manage(null) }
}
/** Separate shops, because the fixtures of invoices create some as well. */
let shops = 0
const openShop = (owner: Actor) => createShop(owner, { domain: `replay-${++shops}.myshopify.com` })
async function createOrder(owner: Actor) {
  const [arrived] = await arrive(await openShop(owner), [shopOrder([line("REPLAY", 1)])])
  return arrived?.order_id ?? ""
}

it("200 with the same reply while access lasts, for each way of storing replies", async () => {
  const { agency, customer } = await createAgency()
  const id = await createOrder(customer)
  const staff = await createActor("administrator")
  const requests = [
    [agency, orders.hold, { params: { id }, body: { note: "Please wait" } }],
    [agency, products.create, { body: cupOf(customer) }],
    [customer, balances.set, { body: { alert_threshold: 5 } }],
    [
      staff,
      balances.deposit,
      { params: { id: customer.organisation_id }, body: { amount: 5, description: "x" } },
    ],
  ] as const
  for (const [actor, endpoint, input] of requests) {
    const { reply, again } = await first(actor, endpoint as Endpoint, input)
    const repeated = await again()
    expect([repeated.status, repeated.headers["idempotency-replayed"]]).toEqual([200, "true"])
    expect(repeated.body).toEqual(reply.body)
  }
})

it("404 for an agency that no longer manages the customer", async () => {
  const { agency, customer, leave } = await createAgency()
  const id = await createOrder(customer)
  const held = await first(agency, orders.hold, { params: { id }, body: { note: null } })
  const made = await first(agency, products.create, { body: cupOf(customer) })
  await leave()
  for (const { again } of [held, made])
    expect(codeOf(await again())).toEqual([404, "row.not_found"])
})

it("404 for a supplier whose location has another owner now", async () => {
  const [owner, supplier] = [await createActor("customer"), await createActor("supplier")]
  const place = await createPlace({ type: "supplier", owner: supplier })
  const { levels } = await createGoods(owner, { stock: { [place.id]: 5 } })
  const id = levels[0]?.id ?? ""
  const body = { kind: "adjustment", quantity: 1, reason: "Counted" }
  const counted = await first(supplier, stocks.adjust, { params: { id }, body })
  expect((await counted.again()).body).toEqual(counted.reply.body)
  const other = await createActor("supplier")
  await rows.update("inventory_levels", id, { location_owner_id: other.organisation_id })
  expect(codeOf(await counted.again())).toEqual([404, "row.not_found"])
})

it("404 for a supplier whose order was routed to another location", async () => {
  const [owner, supplier] = [await createActor("customer"), await createActor("supplier")]
  const place = await createPlace({ type: "supplier", owner: supplier })
  const { variant } = await createGoods(owner, { sku: "REROUTED", stock: { [place.id]: 1 } })
  expect(variant.id).toEqual(expect.any(String))
  const shop = await openShop(owner)
  const [arrived] = await arrive(shop, [shopOrder([line("REROUTED", 1)])])
  const id = arrived?.order_id ?? ""
  const staff = await createActor("administrator")
  await call(staff, orders.route, { params: { id }, body: { location_id: place.id } })
  const lines = await rows.children("order_items", "order_id", [id])
  const packed = await first(supplier, orders.pack, {
    params: { id },
    body: {
      location_id: place.id,
      shipment_method: "dhl_paket",
      shipped: false,
      lines: lines.map((one) => ({ line_item_id: one.id, quantity: 1 })),
      packagings: [],
    },
  })
  await sql`update orders set fulfiller_ids = '{}' where id = ${id}`.execute(db)
  expect(codeOf(await packed.again())).toEqual([404, "row.not_found"])
})

it("403, 404 for a person with another organisation or role", async () => {
  const owner = await createActor("customer")
  const { organisation_id } = owner
  const id = await createOrder(owner)
  const held = await first(owner, orders.hold, { params: { id }, body: { note: null } })
  const set = await first(owner, balances.set, { body: { alert_threshold: 7 } })
  const other = await createActor("customer")
  await rows.update("members", owner.id, { organisation_id: other.organisation_id } as never)
  expect(codeOf(await held.again())).toEqual([404, "row.not_found"])
  expect(codeOf(await set.again())).toEqual([403, "idempotency.access_changed"])
  await rows.update("members", owner.id, { organisation_id } as never)
  expect((await held.again()).status).toBe(200)
  await rows.update("organisations", organisation_id, { status: "disabled" })
  expect(codeOf(await held.again())).toEqual([403, "access.denied"])
})

it("403 for an administrator who is support now, and for a member who is no longer owner", async () => {
  const staff = await createActor("administrator")
  const owner = await createCustomer()
  const id = await issueInvoice(owner.organisation_id, 100)
  const body = { reference: "Replay 1" }
  const marked = await first(staff, payments.markPaid, { params: { id }, body })
  const set = await first(owner, balances.set, { body: { alert_threshold: 7 } })
  await rows.update("members", staff.id, { position: "support" })
  await rows.update("members", owner.id, { position: "member" })
  expect(codeOf(await marked.again())).toEqual([403, "access.denied"])
  expect(codeOf(await set.again())).toEqual([403, "access.denied"])
})

it("401 with a revoked key, and for a disabled member", async () => {
  const owner = await createActor("customer")
  const id = await createOrder(owner)
  const key = await call(owner, apiKeys.create, {
    body: { name: "Program", scopes: ["orders:write"] },
  })
  const headers = { "x-medusa-access-token": key.body.secret, ...once() }
  const program = () =>
    call(undefined, orders.hold as Endpoint, { params: { id }, body: { note: null } }, headers)
  const bySystem = await program()
  const member = await first(owner, orders.release, { params: { id }, body: {} })
  await sql`update api_keys set revoked_at = packhaus_now()`.execute(db)
  expect([bySystem.status, (await program()).status]).toEqual([200, 401])
  await rows.update("members", owner.id, { disabled_at: "2026-01-01T00:00:00.000Z" })
  expect((await member.again()).status).toBe(401)
})

it("200 without data redacted meanwhile, and no shopper data are stored", async () => {
  const owner = await createActor("customer")
  const id = await createOrder(owner)
  const { reply, again } = await first(owner, orders.hold, { params: { id }, body: { note: null } })
  const { last_name } = reply.body.order.shipping_address
  expect(last_name).toEqual(expect.any(String))
  const stored = await sql<{ text: string }>`
    select coalesce(string_agg(reply::text, ''), '') as text from idempotency_keys`.execute(db)
  expect(stored.rows[0]?.text).not.toContain(last_name)
  await sql`update orders set shipping_address = null where id = ${id}`.execute(db)
  expect((await again()).body.order.shipping_address).toBeNull()
})

it("200 once: a payment is not repeated, whatever happened to its invoice", async () => {
  const { agency, customer, leave } = await createAgency()
  expect(agency.id).not.toBe(customer.id)
  await moneyFixtures(app).deposit(customer.organisation_id, 500)
  const { id } = await createInvoice(customer)
  const { total } = await rows.one("invoices", id)
  await moneyFixtures(app).deposit(customer.organisation_id, total)
  const paid = await first(customer, payments.pay, { params: { id } })
  await leave()
  const repeated = await paid.again()
  expect(repeated.body).toEqual(paid.reply.body)
  expect(await rows.children("invoice_payments", "invoice_id", [id])).toHaveLength(1)
  const { body } = await call(customer, invoices.read, { params: { id } })
  expect(body.invoice.status).toBe("paid")
})
