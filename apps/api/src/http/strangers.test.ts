import { brackets } from "@packhaus/client/request"
import { allEndpoints } from "@packhaus/contract/endpoints"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { z } from "zod"
import { expectations } from "../testing/expectations.ts"
import { type Actor, bearerOf, createTestApp } from "../testing/test-app.ts"

const testApp = await createTestApp()
const { app, createActor, db } = testApp
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const ID = /^([a-z]+)_[0-9A-Z]{26}$/
const prefixOf = (id: string) => ID.exec(id)?.[1] ?? ""

/** Everything that strangers own, by the beginning of its id. */
const strange = new Map<string, string[]>()
const strangers: string[] = []
/** The platform's own places are there for everybody. */
const isShared = async (id: string) => {
  const place = await db
    .selectFrom("stock_locations")
    .select("type")
    .where("id", "=", id)
    .executeTakeFirst()
  return place?.type === "platform"
}
for (const { target, own } of Object.values(expectations)) {
  if (!target || !own?.includes("customer")) continue
  const owner = await createActor("customer")
  strangers.push(owner.organisation_id)
  for (const id of [
    ...Object.values(await target(testApp, owner)),
    owner.organisation_id,
    owner.id,
  ])
    if (ID.test(id) && !(await isShared(id)))
      strange.set(prefixOf(id), [...(strange.get(prefixOf(id)) ?? []), id])
}
const strangeIds = [...new Set([...strange.values()].flat())]
/** One or two of each kind are enough to be tried. */
const some = [...strange.values()].flatMap((ids) => ids.slice(0, 2))

/** The same with every id replaced by a stranger's of its kind, one at a time. */
function* withStrangers(value: unknown): Generator<unknown> {
  if (typeof value === "string") yield* (strange.get(prefixOf(value)) ?? []).slice(0, 2)
  if (typeof value !== "object" || value === null) return
  for (const [key, inner] of Object.entries(value))
    for (const changed of withStrangers(inner))
      yield Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed }
}

async function send(
  { method, path }: Endpoint,
  actor: Actor,
  params: Record<string, string>,
  sent: { body?: unknown; query?: unknown },
) {
  const url = path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? "none")
  const search = new URLSearchParams(brackets(sent.query))
  const reply = await app.inject({
    method,
    url: `${url}?${search}`,
    headers: {
      ...bearerOf(actor),
      ...(method !== "GET" && { "content-type": "application/json" }),
    },
    ...(method === "GET" ? {} : { payload: JSON.stringify(sent.body ?? {}) }),
  })
  return { status: reply.statusCode, text: reply.body }
}

/** What the strangers have, as one long text. */
async function stateOfStrangers() {
  const { rows: tables } = await sql<{ name: string; owner: string }>`
    select table_name as name, column_name as owner from information_schema.columns
    where table_schema = 'public' and column_name in ('organisation_id', 'merchant_id')
      and table_name not in ('audit_entries', 'sessions', 'rate_limits', 'idempotency_keys')`.execute(
    db,
  )
  const texts: string[] = []
  for (const table of tables) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(t::text, chr(10) order by t::text) as text from ${sql.table(table.name)} t
      where ${sql.ref(table.owner)} = any(${strangers})`.execute(db)
    texts.push(`${table.name} ${rows[0]?.text ?? ""}`)
  }
  return texts.sort().join("\n")
}

const writes = allEndpoints.filter((endpoint) => {
  const { own, open, body } = expectations[nameOf(endpoint)] ?? {}
  return (
    endpoint.method !== "GET" && body && (own?.includes("customer") || open?.includes("customer"))
  )
})
it.each(writes.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  "4xx for a stranger's id in the body, and nothing of theirs changes: %s",
  async (name, endpoint) => {
    const { target, body } = expectations[name] ?? {}
    const customer = await createActor("customer")
    const params = target ? await target(testApp, customer) : {}
    const good = typeof body === "function" ? body(params) : body
    const before = await stateOfStrangers()
    for (const changed of withStrangers(good)) {
      const { status, text } = await send(endpoint, customer, params, { body: changed })
      expect([changed, status, text]).toEqual([
        changed,
        expect.toSatisfy((s: number) => s >= 400 && s < 500),
        text,
      ])
    }
    expect(await stateOfStrangers()).toBe(before)
  },
)

const lists = allEndpoints.filter(
  ({ method, path, reply, download }) =>
    method === "GET" &&
    !path.includes(":") &&
    path.startsWith("/admin/") &&
    (download || "count" in Object(Reflect.get(reply, "shape"))),
)
const idFilters = ({ query }: Endpoint) =>
  query instanceof z.ZodObject
    ? Object.keys(query.shape).filter((name) => /(^|_)ids?$/.test(name))
    : []

it.each(lists.map((endpoint) => [endpoint.path, endpoint] as const))(
  "200 without a stranger's rows, whatever is asked for: %s",
  async (_, endpoint) => {
    const { query: needed = {} } = expectations[nameOf(endpoint)] ?? {}
    const customer = await createActor("customer")
    const asked: object[] = [{}, { limit: 200 }, { q: "a" }, { fields: "id" }]
    for (const name of idFilters(endpoint)) for (const id of some) asked.push({ [name]: id })
    for (const query of asked) {
      const { text } = await send(endpoint, customer, {}, { query: { ...needed, ...query } })
      const sent = Object.values(query)
      const seen = strangeIds.filter((id) => text.includes(id) && !sent.includes(id))
      expect([endpoint.path, query, seen]).toEqual([endpoint.path, query, []])
    }
  },
)

const changes = allEndpoints.filter(
  ({ method, path }) => method !== "GET" && path.startsWith("/admin/"),
)
it("403 for every change made with a cookie and without its own XSRF token", async () => {
  const [customer, other] = [await createActor("customer"), await createActor("customer")]
  const { xsrfTokenOf } = await import("../access/session.ts")
  const mine = xsrfTokenOf(customer.token)
  const forged: Record<string, string>[] = [
    {},
    { "x-xsrf-token": "" },
    { "x-xsrf-token": mine.slice(0, -1) },
    { "x-xsrf-token": xsrfTokenOf(other.token) },
    { "x-xsrf-token": mine, "sec-fetch-site": "cross-site" },
    { "x-xsrf-token": mine, "sec-fetch-site": "same-site" },
  ]
  const let_in: string[] = []
  for (const endpoint of changes)
    for (const headers of forged) {
      const { statusCode, body } = await app.inject({
        method: endpoint.method,
        url: endpoint.path.replace(/:\w+/g, "none"),
        headers: {
          ...headers,
          cookie: `session=${customer.token}`,
          "content-type": endpoint.multipart
            ? "multipart/form-data; boundary=x"
            : "application/json",
        },
        payload: endpoint.multipart ? "--x--" : "{}",
      })
      if (statusCode !== 403 || !body.includes("access.denied"))
        let_in.push(`${nameOf(endpoint)} ${JSON.stringify(headers)} ${statusCode}`)
    }
  expect(let_in).toEqual([])
  const session = { cookie: `session=${customer.token}` }
  expect((await app.inject({ url: "/admin/auth", headers: session })).statusCode).toBe(200)
})
