import { shops } from "@packhaus/contract/shops/endpoints"
import { expect, it } from "vitest"
import { createShopPlatform } from "../../testing/shop-platform.ts"
import { createTestApp } from "../../testing/test-app.ts"

const platform = await createShopPlatform()
const testApp = await createTestApp({ outside: platform.outside })
const { call, createActor, db, rows } = testApp
await platform.open(testApp)
const owner = await createActor("customer")
const stranger = await createActor("customer")

it("200 connects a shop: its tokens are encrypted, and it is a sales channel of its organisation", async () => {
  const domain = await platform.found("erster")
  const shop = await platform.connect(testApp, owner, { domain })
  expect(shop).toMatchObject({
    domain,
    name: "erster",
    currency_code: "eur",
    status: "connected",
    sync: "running",
    missing_scopes: [],
    organisation_name: "customer",
    notify_shopper: true,
  })
  expect(shop).toMatchObject({ non_goods: [], non_goods_unconfirmed: false })
  const stored = await db
    .selectFrom("shops")
    .selectAll()
    .where("id", "=", shop.id)
    .executeTakeFirstOrThrow()
  expect(stored.access_token).toMatch(/^test\./)
  expect(stored.refresh_token).toMatch(/^test\./)
  expect(platform.outside.sealing.open(stored.access_token ?? "", shop.id)).toMatch(/^shp/)
  expect(JSON.stringify(shop)).not.toMatch(/token/)
  const channel = await rows.one("sales_channels", shop.sales_channel_id)
  expect(channel.merchant_id).toBe(owner.organisation_id)
  const { body } = await call(owner, shops.list, { query: {} })
  expect(body.shops.map(({ id }: { id: string }) => id)).toEqual([shop.id])
  expect((await call(stranger, shops.read, { params: { id: shop.id } })).status).toBe(404)
})

it("422 for a callback that was changed, used, declined or started by another person", async () => {
  const domain = await platform.found("vierter")
  const finish = (actor: typeof owner, query: Record<string, string>) =>
    call(actor, shops.finish, { body: { query } })

  const query = await platform.approve(testApp, owner, { domain })
  const changed = await finish(owner, { ...query, code: "other" })
  expect([changed.status, changed.body.code]).toEqual([422, "shops.callback_invalid"])
  const other = await finish(stranger, query)
  expect([other.status, other.body.code]).toEqual([422, "shops.callback_invalid"])
  expect((await finish(owner, query)).status).toBe(200)
  const repeated = await finish(owner, query)
  expect([repeated.status, repeated.body.code]).toEqual([422, "shops.callback_invalid"])
  expect((await finish(owner, {})).body.code).toBe("shops.callback_invalid")

  const second = await platform.found("fuenfter")
  const declined = await platform.approve(testApp, owner, { domain: second }, false)
  expect((await finish(owner, declined)).body.code).toBe("shops.declined")
})

it("422 once ten minutes have passed, 200 half a minute before", async () => {
  const domain = await platform.found("sechster")
  const query = await platform.approve(testApp, owner, { domain })
  const finishAfter = (minutes: number) =>
    testApp.at(new Date(Date.now() + minutes * 60_000).toISOString(), () =>
      call(owner, shops.finish, { body: { query } }),
    )
  const late = await finishAfter(10)
  expect([late.status, late.body.code]).toEqual([422, "shops.callback_invalid"])
  expect((await finishAfter(9.5)).status).toBe(200)
})

it("422 for a shop of another organisation, without naming it; the owner's tokens stay valid", async () => {
  const domain = await platform.found("siebter")
  const early = await platform.approve(testApp, stranger, { domain })
  const shop = await platform.connect(testApp, owner, { domain })
  const response = await call(stranger, shops.connect, { body: { domain } })
  expect([response.status, response.body.code]).toEqual([422, "shops.connected_elsewhere"])
  const late = await call(stranger, shops.finish, { body: { query: early } })
  expect([late.status, late.body.code]).toEqual([422, "shops.connected_elsewhere"])
  expect(JSON.stringify([response.body, late.body])).not.toContain(owner.organisation_id)

  const { access_token } = await db
    .selectFrom("shops")
    .select("access_token")
    .where("id", "=", shop.id)
    .executeTakeFirstOrThrow()
  const token = platform.outside.sealing.open(access_token ?? "", shop.id)
  const details = await platform.port.details({ domain, access_token: token })
  expect(details.name).toBe("siebter")
})

it("422 while the platform does not answer; a new attempt connects", async () => {
  const domain = await platform.found("achter")
  const query = await platform.approve(testApp, owner, { domain })
  await platform.control("faults", { shop: domain, mode: "refuse", times: 1 })
  const reply = await call(owner, shops.finish, { body: { query } })
  expect([reply.status, reply.body.code]).toEqual([422, "shops.unreachable"])
  expect((await platform.connect(testApp, owner, { domain })).status).toBe("connected")
})

it("400 for an invalid shop name; an administrator names the shop's organisation", async () => {
  const wrong = await call(owner, shops.connect, { body: { domain: "evil.example" } })
  expect([wrong.status, wrong.body.details.fields[0]]).toEqual([
    400,
    { path: "domain", code: "shop.domain", params: {} },
  ])
  const administrator = await createActor("administrator")
  const whose = await call(administrator, shops.connect, { body: { domain: "neunter" } })
  expect([whose.status, whose.body.details.fields[0].code]).toEqual([400, "choice.required"])
  const { organisation_id } = await createActor("supplier")
  const supplier = await call(administrator, shops.connect, {
    body: { domain: "neunter", organisation_id },
  })
  expect([supplier.status, supplier.body.details.fields[0].code]).toEqual([400, "choice.unknown"])
  const own = { domain: "neunter", organisation_id: owner.organisation_id }
  expect((await call(administrator, shops.connect, { body: own })).status).toBe(200)
})

it("403 for members who are not owners", async () => {
  const { organisation_id } = owner
  const member = await createActor("customer", { organisation_id, position: "member" })
  expect((await call(member, shops.connect, { body: { domain: "demo" } })).status).toBe(403)
})

it("200 saves valid settings, 400 for unknown methods, 422 for a second disconnection", async () => {
  const domain = await platform.found("zehnter")
  const { id } = await platform.connect(testApp, owner, { domain })
  const params = { id }
  const settings = {
    name: "Mein Laden",
    default_shipment_method: "dhl_paket",
    non_goods: ["POST"],
    shipment_methods: { Standard: "gls" },
    route_unpaid: true,
    notify_shopper: false,
  }
  const saved = await call(owner, shops.update, { params, body: settings })
  expect([saved.status, saved.body.shop]).toEqual([200, expect.objectContaining(settings)])
  const body = { ...settings, shipment_methods: { Standard: "pigeon" } }
  const unknown = await call(owner, shops.update, { params, body })
  expect([unknown.status, unknown.body.details.fields]).toEqual([
    400,
    [{ path: "shipment_methods.Standard", code: "choice.unknown", params: {} }],
  ])
  expect(
    (await call(owner, shops.update, { params, body: { ...settings, name: "" } })).status,
  ).toBe(400)

  const ended = await call(owner, shops.disconnect, { params })
  expect([ended.status, ended.body.shop.status, ended.body.shop.sync]).toEqual([
    200,
    "disconnected",
    "disconnected",
  ])
  const twice = await call(owner, shops.disconnect, { params })
  expect([twice.status, twice.body.code, twice.body.details.status]).toEqual([
    422,
    "shops.not_open_for",
    "disconnected",
  ])
  expect((await call(owner, shops.reconcile, { params })).status).toBe(422)

  const repeated = await platform.connect(testApp, owner, { domain })
  expect([repeated.id, repeated.status, repeated.name]).toEqual([id, "connected", "Mein Laden"])
  expect((await call(owner, shops.sync, { params })).body.sync).toMatchObject({
    inbox_open: 0,
    failures: [],
  })
})
