import { productTags } from "@packhaus/contract/commerce/product-tags"
import { regions } from "@packhaus/contract/commerce/regions"
import { allEndpoints } from "@packhaus/contract/endpoints"
import { errorCodes } from "@packhaus/contract/kernel/errors"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { noCookies } from "../access/session.ts"
import { allRoutes } from "../application.ts"
import { type Actor, bearerOf, createTestApp } from "../testing/test-app.ts"
import { pipeline } from "./handle.ts"

const { app, application, call, createActor, db } = await createTestApp()
const administrator = await createActor("administrator")
const create = (value: string, headers = {}, actor: Actor = administrator) =>
  call(actor, productTags.admin.create, { body: { value } }, headers)
const post = (payload: string) =>
  app.inject({
    method: "POST",
    url: "/admin/product-tags",
    payload,
    headers: { ...bearerOf(administrator), "content-type": "application/json" },
  })

it("gives each error the type of its status", () => {
  const types: Record<number, string[]> = {
    400: ["invalid_data", "invalid_argument", "not_allowed"],
    401: ["unauthorized"],
    403: ["forbidden"],
    404: ["not_found"],
    409: ["conflict"],
    413: ["invalid_data"],
    415: ["invalid_data"],
    422: ["invalid_data", "duplicate_error", "payment_authorization_error"],
    429: ["invalid_data"],
    500: ["unexpected_state"],
    503: ["unexpected_state"],
  }
  for (const [code, { status, type }] of Object.entries(errorCodes))
    expect([code, types[status]?.includes(type)]).toEqual([code, true])
})

it("400 names the field, with a code and a reference", async () => {
  const { status, body } = await create("")
  expect([status, body]).toEqual([
    400,
    {
      type: "invalid_data",
      code: "request.invalid",
      message: "The request is not valid. See details.fields.",
      details: {
        fields: [{ path: "value", code: "text.required", params: {} }],
        reference: expect.stringMatching(/^req_\w{26}$/),
      },
    },
  ])
  const query = await app.inject({ url: "/store/regions?colour=red" })
  expect([query.statusCode, query.json().details.fields]).toEqual([
    400,
    [{ path: "colour", code: "field.unknown", params: {} }],
  ])
})

it("400 refuses NUL, lone surrogates and too deep nesting", async () => {
  const deep = (levels: number) =>
    `{"value":"d","metadata":${'{"a":'.repeat(levels)}1${"}".repeat(levels)}}`
  for (const payload of [
    '{"value":"a\\u0000"}',
    '{"value":"\\ud800"}',
    '{"value":"a","metadata":{"b":["\\u0000"]}}',
    '{"value":"a","metadata":{"\\u0000":1}}',
    deep(40),
  ])
    expect([payload, (await post(payload)).statusCode]).toEqual([payload, 400])
  expect((await post(deep(1))).statusCode).toBe(200)
  expect((await app.inject({ url: "/store/regions?q=%00" })).statusCode).toBe(400)
})

it("200 omits all fields of a list except the requested ones, 400 for unknown fields", async () => {
  const { body } = await create("fields")
  const send = (query: object) => call(undefined, productTags.store.list, { query: query as never })
  const { body: listed } = await send({ fields: "value, created_at", value: "fields" })
  const { id, value, created_at } = body.product_tag
  expect(listed).toEqual({
    product_tags: [{ id, value, created_at }],
    count: 1,
    offset: 0,
    limit: 20,
  })
  expect((await send({ fields: "secret" })).status).toBe(400)
  expect((await send({ expand: "secret" })).status).toBe(400)
  expect((await send({ expand: "", fields: "" })).status).toBe(200)
})

it("200 ignores a trailing slash", async () => {
  expect((await app.inject({ url: "/store/regions/?limit=1" })).statusCode).toBe(200)
})

it("200 answers the same key with the same reply, 422 for another request", async () => {
  const headers = { "idempotency-key": "key-of-this-test" }
  const [one, two] = [await create("once", headers), await create("once", headers)]
  expect(two.body).toEqual(one.body)
  expect([one.headers["idempotency-replayed"], two.headers["idempotency-replayed"]]).toEqual([
    undefined,
    "true",
  ])
  const other = await create("twice", headers)
  expect([other.status, other.body.code]).toEqual([422, "idempotency.reused"])
  // Another person's key of the same name is another key.
  expect((await create("thrice", headers, await createActor("administrator"))).status).toBe(200)

  await sql`update idempotency_keys set created_at = now() - interval '25 hours'`.execute(db)
  expect((await create("a day later", headers)).status).toBe(200)
})

it("200 answers two concurrent requests with one effect", async () => {
  const headers = { "idempotency-key": "two-at-once-please" }
  const replies = await Promise.all([create("double", headers), create("double", headers)])
  expect(new Set(replies.map(({ body }) => body.product_tag?.id)).size).toBe(1)
})

it("400 requires a key from programs where money moves", async () => {
  const { endpoint, handler } = allRoutes.find(
    ({ endpoint }) => endpoint === (productTags.admin.create as unknown),
  ) as (typeof allRoutes)[number]
  const pay = pipeline(application, { endpoint: { ...endpoint, money: true }, handler })
  const request = {
    id: "req_1",
    method: "POST",
    url: "/admin/product-tags",
    params: {},
    query: {},
    headers: {},
    cookies: noCookies,
    credentials: { bearer: administrator.token },
    receive: async () => ({ body: { value: "paid" } }),
  }
  await expect(pay(request)).rejects.toMatchObject({ code: "idempotency.key_required" })
  const headers = { "idempotency-key": "pay-this-once" }
  expect(await pay({ ...request, headers })).toMatchObject({ replayed: false })
})

it("a change writes one audit line, with actor, action and reference", async () => {
  const { body } = await create("audited")
  const { rows } = await sql<object>`
    select action, actor_id, actor_name, actor_role, input, organisation_id, request_id
    from audit_entries where entity_id = ${body.product_tag.id}`.execute(db)
  expect(rows).toEqual([
    {
      action: "product_tag.write",
      actor_id: administrator.id,
      actor_name: expect.any(String),
      actor_role: "administrator",
      input: { value: "audited", metadata: null },
      organisation_id: administrator.organisation_id,
      request_id: expect.stringMatching(/^req_/),
    },
  ])
})

it("every list takes limit, offset, order, q, fields and expand", () => {
  const send = ["limit", "offset", "order", "q", "fields", "expand"]
  const unsearched = ["/admin/returns", "/admin/swaps"]
  for (const { method, path, query, reply } of allEndpoints) {
    const shape = (schema: unknown) => Object.keys((schema as { shape?: object }).shape ?? {})
    if (method !== "GET" || !shape(reply).includes("count")) continue
    const missing = send.filter((name) => !shape(query).includes(name))
    // These lists of the commerce API have no text search.
    if (unsearched.includes(path) && missing.join() === "q") continue
    // Short lists of a row's parts are read as a whole.
    if (missing.length) expect([path, shape(query).includes("limit")]).toEqual([path, false])
  }
  expect(Object.keys(regions.admin.list.query.shape)).toEqual(expect.arrayContaining(send))
})
