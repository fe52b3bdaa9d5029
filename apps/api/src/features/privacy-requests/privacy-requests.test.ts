import { privacyRequests } from "@packhaus/contract/privacy-requests/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { expect, it } from "vitest"
import { connectedShops, thing } from "../../testing/connected-shop.ts"
import { createShopPlatform } from "../../testing/shop-platform.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

const platform = await createShopPlatform()
const testApp = await createTestApp({ outside: platform.outside })
const { at, call, createActor, rows, runJob } = testApp
await platform.open(testApp)
const { connected, ordersOf, place, settle } = connectedShops(testApp, platform)
const administrator = await createActor("administrator")

/** Receives a message like the inbox. */
const receive = async (owner: Actor, shop_id: string, topic: string, body: object) => {
  await rows.insert("inbox", {
    organisation_id: owner.organisation_id,
    shop_id,
    topic,
    body: { ...body },
    delivery_id: `${topic} ${Math.random()}`,
  })
  await settle()
}
const listed = async (actor: Actor, query: object = {}) =>
  (await call(actor, privacyRequests.list, { query })).body.privacy_requests
const attention = async (actor: Actor) =>
  (await call(actor, sessions.current, {})).body.session.attention.privacy_requests

it("200: a request for data shows shop, content, time and the deadline of 30 days", async () => {
  const { owner, id } = await connected("auskunft")
  await at("2026-03-01T10:00:00.000Z", () =>
    receive(owner, id, "customers/data_request", {
      customer: { id: 7 },
      orders_requested: [11, 12],
    }),
  )
  expect(await listed(owner)).toEqual([
    {
      id: expect.stringMatching(/^priv_/),
      organisation_id: owner.organisation_id,
      organisation_name: "customer",
      shop_id: id,
      shop_name: "auskunft",
      kind: "data_request",
      status: "open",
      customer_id: "7",
      order_ids: ["11", "12"],
      open_orders: 0,
      received_at: "2026-03-01T10:00:00.000Z",
      due_at: "2026-03-31T10:00:00.000Z",
      done_at: null,
      done_by: null,
      note: null,
    },
  ])
  expect(await listed(administrator, { shop_id: id })).toHaveLength(1)
  expect([await attention(owner), await attention(administrator)]).toEqual([1, 1])
})

it("200 for the answer, with author and method; 422 for the second one, also in a race", async () => {
  const { owner, id } = await connected("antwort")
  await receive(owner, id, "customers/data_request", { customer: { id: 8 } })
  const [request] = await listed(owner)
  const params = { id: request?.id ?? "" }
  const answer = () =>
    call(owner, privacyRequests.answer, { params, body: { note: "Sent by post" } })
  const both = await Promise.all([answer(), answer()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await listed(owner, { status: "done" })).toMatchObject([
    { status: "done", note: "Sent by post", done_by: "Test customer", done_at: expect.any(String) },
  ])
  expect(await listed(owner, { status: ["open", "waiting"] })).toEqual([])
  expect(await attention(owner)).toBeUndefined()
  const refused = await answer()
  expect([refused.status, refused.body.code]).toEqual([422, "privacy_requests.not_open_for"])
  const notes = await rows.children("audit_entries", "entity_id", [id])
  expect(notes.map(({ action }) => action)).toContain("privacy_request.answer")
})

it("a redaction request waits for open parcels for any time, and is done afterwards", async () => {
  const { owner, domain, id } = await connected("vergessen")
  const first = await place(domain, { name: "#1", lines: [thing] })
  const second = await place(domain, { name: "#2", lines: [thing] })
  await platform.control("orders/cancel", { shop: domain, name: "#1", wait_ms: 60_000 })
  await settle()
  await receive(owner, id, "customers/redact", {
    customer: { id: 1 },
    orders_to_redact: [first.order.id, second.order.id],
  })
  const recipients = async () => (await ordersOf(owner)).map(({ recipient }) => recipient)
  expect(await recipients()).toEqual(["", "Ada Lovelace"])
  expect(await listed(owner)).toMatchObject([
    { kind: "customer_redact", status: "waiting", open_orders: 1, done_at: null },
  ])
  // Waiting is not a failure, and is not limited to a number of attempts.
  for (let hours = 0; hours < 15; hours++) await runJob("privacy-requests.finish")
  expect(await listed(owner)).toMatchObject([{ status: "waiting", open_orders: 1 }])

  await platform.control("orders/cancel", { shop: domain, name: "#2", wait_ms: 60_000 })
  await settle()
  await runJob("privacy-requests.finish")
  expect(await recipients()).toEqual(["", ""])
  // Each is blanked once for any number of runs.
  const ids = (await ordersOf(owner)).map((order) => order.id)
  const notes = await rows.children("audit_entries", "entity_id", ids)
  expect(notes.filter(({ action }) => action === "order.redacted")).toHaveLength(2)
  expect(await listed(owner)).toMatchObject([
    { status: "done", open_orders: 0, done_at: expect.any(String), done_by: null },
  ])
})

it("200 after the end of the connection: redacts a whole shop at once if nothing is open", async () => {
  const { owner, domain, id } = await connected("laden")
  await receive(owner, id, "shop/redact", { shop_domain: domain })
  expect(await listed(owner)).toMatchObject([
    { kind: "shop_redact", status: "done", customer_id: null, order_ids: [] },
  ])
})

it("403 for members who are not owners, and for an agency; 404 for another organisation", async () => {
  const { owner, id } = await connected("fremd")
  await receive(owner, id, "customers/data_request", { customer: { id: 9 } })
  const [request] = await listed(owner)
  const input = { params: { id: request?.id ?? "" }, body: { note: "x" } }
  const { organisation_id } = owner
  const member = await createActor("customer", { organisation_id, position: "member" })
  for (const actor of [member, await createActor("agency")])
    expect((await call(actor, privacyRequests.list, {})).status).toBe(403)
  const stranger = await createActor("customer")
  expect(await listed(stranger)).toEqual([])
  expect((await call(stranger, privacyRequests.answer, input)).status).toBe(404)
  const support = await createActor("support")
  expect((await call(support, privacyRequests.answer, input)).status).toBe(403)
  expect(await listed(support, { shop_id: id })).toHaveLength(1)
})
