import { productTags } from "@packhaus/contract/commerce/product-tags"
import { payments } from "@packhaus/contract/ledger/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { z } from "zod"
import { noCookies } from "../access/session.ts"
import { allRoutes } from "../application.ts"
import { moneyFixtures } from "../testing/money.ts"
import { createTestApp } from "../testing/test-app.ts"
import { pipeline } from "./handle.ts"

const app = await createTestApp()
const { application, call, createActor, db, rows } = app
const { accountsOf, deposit, issueInvoice } = moneyFixtures(app)

it("422 for the key of another address: paying one invoice never answers for another", async () => {
  const customer = await createActor("customer")
  const { organisation_id } = customer
  await deposit(organisation_id, 1_000)
  const [one, two] = [
    await issueInvoice(organisation_id, 100),
    await issueInvoice(organisation_id, 200),
  ]
  const headers = { "idempotency-key": "the same for both" }
  const pay = (id: string) => call(customer, payments.pay, { params: { id } }, headers)
  expect((await pay(one)).status).toBe(200)
  const second = await pay(two)
  expect([second.status, second.body.code]).toEqual([422, "idempotency.reused"])
  expect(second.headers["idempotency-replayed"]).toBeUndefined()
  expect((await rows.one("invoices", two)).status).toBe("open")
  expect(await accountsOf(organisation_id)).toMatchObject({ balance: 900 })
})

it("200 for anonymous requests of two networks with one key: each gets its own reply", async () => {
  const { endpoint } = allRoutes.find(
    ({ endpoint }) => endpoint === (productTags.admin.create as unknown),
  ) as (typeof allRoutes)[number]
  const done: string[] = []
  const open = pipeline(application, {
    // No product endpoint lets anonymous senders repeat requests; this one represents a future one.
    endpoint: { ...endpoint, action: "session.open", reply: z.object({ network: z.string() }) },
    async handler({ cookies }) {
      const network = cookies.origin.ip ?? ""
      done.push(network)
      return { network }
    },
  })
  const request = (ip: string) =>
    open({
      id: "req_1",
      method: "POST",
      url: "/admin/product-tags",
      params: {},
      query: {},
      headers: { "idempotency-key": "key of strangers" },
      cookies: { ...noCookies, origin: { ip, user_agent: null } },
      credentials: {},
      body: { value: "x" },
      receive: async () => ({ body: { value: "x" } }),
    })
  for (const ip of ["192.0.2.1", "203.0.113.9"])
    expect(await request(ip)).toMatchObject({
      reply: { network: ip },
      replayed: false,
    })
  expect(done).toEqual(["192.0.2.1", "203.0.113.9"])
})

it("403 for a key from before replies were read again: executed once, and never returned", async () => {
  const customer = await createActor("customer")
  const { organisation_id } = customer
  await deposit(organisation_id, 100)
  const id = await issueInvoice(organisation_id, 100)
  const headers = { "idempotency-key": "from an earlier release" }
  const pay = () => call(customer, payments.pay, { params: { id } }, headers)
  expect((await pay()).status).toBe(200)
  for (const stored of [null, { payment: { id: "pay_old" }, open: 0 }]) {
    await sql`update idempotency_keys set reply = ${JSON.stringify(stored)}
      where key = ${headers["idempotency-key"]}`.execute(db)
    const repeated = await pay()
    expect([repeated.status, repeated.body.code]).toEqual([403, "idempotency.access_changed"])
  }
  expect(await accountsOf(organisation_id)).toMatchObject({ balance: 0 })
})
