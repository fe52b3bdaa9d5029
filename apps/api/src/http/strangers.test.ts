import { brackets } from "@packhaus/client/request"
import { allEndpoints } from "@packhaus/contract/endpoints"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { z } from "zod"
import { expectations } from "../testing/expectations.ts"
import { type Actor, bearerOf, createTestApp } from "../testing/test-app.ts"

const testApp = await createTestApp()
const { app, createActor, db, runJobs } = testApp
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

/** Fields that name something of ours. */
const ID_FIELD = /^(?!vat_|external_)(\w+_)?(ids?|file_key)$/
const fieldsOf = (schema: unknown) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
const idFields = (schema: unknown) => fieldsOf(schema).filter((name) => ID_FIELD.test(name))

/** What a stranger owns, instead of this: of its kind if it is an id. */
const instead = (value: string) => strange.get(prefixOf(value))?.slice(0, 2) ?? some
/** The same with every id replaced by a stranger's, one at a time. */
function* replaced(value: unknown, name = ""): Generator<unknown> {
  if (typeof value === "string" && ID_FIELD.test(name)) yield* instead(value)
  if (typeof value !== "object" || value === null) return
  for (const [key, inner] of Object.entries(value))
    for (const changed of replaced(inner, Array.isArray(value) ? name : key))
      yield Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed }
}
/** The same with a stranger's id in each field for one that it leaves out. */
function* added(body: object, schema: unknown): Generator<unknown> {
  for (const name of idFields(schema))
    if (!(name in body))
      for (const id of some) yield { ...body, [name]: name.endsWith("s") ? [id] : id }
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

const isOfCustomers = (endpoint: Endpoint) => {
  const { own, open } = expectations[nameOf(endpoint)] ?? {}
  return [own, open].some((who) => who?.includes("customer"))
}
/** Whether a body of this shape can name what belongs to somebody. */
function canName(schema: z.ZodType): boolean {
  const shape = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })
  const names = JSON.stringify(shape).matchAll(/"(\w+)":/g)
  return [...names].some(([, name = ""]) => ID_FIELD.test(name))
}
const writes = allEndpoints.filter(
  (endpoint) =>
    endpoint.method !== "GET" &&
    expectations[nameOf(endpoint)]?.body &&
    isOfCustomers(endpoint) &&
    canName(endpoint.body),
)
/** A run takes any ids; each row is judged by itself when its turn comes. */
const judgedLater = ["POST /admin/bulk-runs"]

it.each(writes.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  "4xx for a stranger's id in the body, and nothing of theirs changes: %s",
  async (name, endpoint) => {
    const { target, body } = expectations[name] ?? {}
    const customer = await createActor("customer")
    const params = target ? await target(testApp, customer) : {}
    const good = (typeof body === "function" ? body(params) : body) ?? {}
    const before = await stateOfStrangers()
    const tried = [...replaced(good), ...added(good, endpoint.body)]
    expect(tried).not.toEqual([])
    const least = judgedLater.includes(name) ? 200 : 400
    for (const changed of tried) {
      const { status, text } = await send(endpoint, customer, params, { body: changed })
      expect([changed, status, text]).toEqual([
        changed,
        expect.toSatisfy((s: number) => s >= least && s < 500),
        text,
      ])
    }
    await runJobs()
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
const staff = await createActor("administrator")
/** Lists in which staff sees what strangers own. */
const shown: string[] = []

it.each(lists.map((endpoint) => [endpoint.path, endpoint] as const))(
  "200 without a stranger's rows, whatever is asked for, or 403: %s",
  async (path, endpoint) => {
    const { query: needed = {}, foreign } = expectations[nameOf(endpoint)] ?? {}
    const isOpen = isOfCustomers(endpoint) || foreign?.includes("customer")
    const status = isOpen ? 200 : 403
    const customer = await createActor("customer")
    const fields = fieldsOf(endpoint.query)
    const asked: object[] = [{ limit: 200 }, { q: "a" }, { fields: "id" }]
    for (const name of idFields(endpoint.query)) for (const id of some) asked.push({ [name]: id })
    const known = asked.filter((query) => Object.keys(query).every((name) => fields.includes(name)))
    for (const query of [{}, ...known]) {
      const all = { query: { ...needed, ...query } }
      const reply = await send(endpoint, customer, {}, all)
      const sent = Object.values(query)
      const seen = strangeIds.filter((id) => reply.text.includes(id) && !sent.includes(id))
      expect([query, reply.status, seen]).toEqual([query, status, []])
      const { text } = await send(endpoint, staff, {}, all)
      if (strangeIds.some((id) => text.includes(id) && !sent.includes(id))) shown.push(path)
    }
  },
)
it("the lists hold what strangers own: staff sees it in them", () => {
  for (const path of ["/admin/orders", "/admin/invoices", "/admin/stocks", "/admin/transactions"])
    expect(shown).toContain(path)
  expect(new Set(shown).size).toBeGreaterThan(10)
})

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
