import { brackets } from "@packhaus/client/request"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { type Kysely, sql } from "kysely"
import { expect, it } from "vitest"
import type { Schema } from "../../tables.ts"
import { expectations } from "../expectations.ts"
import { type Actor, bearerOf, type TestApp } from "../test-app.ts"
import {
  added,
  fieldsOf,
  idFields,
  isListOfRows,
  isOfCustomers,
  nameOf,
  namesInBody,
  replaced,
} from "./foreign-ids.ts"
import { type Strange, strangeIdsFor } from "./strange-rows.ts"

type Sent = { body?: unknown; query?: unknown }

export const sender =
  ({ app }: Pick<TestApp, "app">) =>
  async ({ method, path }: Endpoint, actor: Actor, params: Record<string, string>, sent: Sent) => {
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

/** All rows of these organisations as one text. The planner does not estimate the materialized list for each table. */
async function stateOf(db: Kysely<Schema>, organisations: readonly string[]) {
  const { rows: tables } = await sql<{ name: string; owner: string }>`
    select table_name as name, column_name as owner from information_schema.columns
    where table_schema = 'public' and column_name in ('organisation_id', 'merchant_id')
      and table_name not in ('audit_entries', 'sessions', 'rate_limits', 'idempotency_keys')
    order by table_name, column_name`.execute(db)
  const owned = tables.map(
    ({ name, owner }) => sql`
      select ${sql.lit(name)} as name, string_agg(t::text, chr(10) order by t::text) as text
      from ${sql.table(name)} t where ${sql.ref(owner)} in (select id from strange)`,
  )
  const { rows } = await sql<{ name: string; text: string | null }>`
    with strange as materialized (select unnest(${organisations}::text[]) as id)
    ${sql.join(owned, sql` union all `)}`.execute(db)
  // Parts of a union may come in any order.
  return rows
    .map(({ name, text }) => `${name} ${text ?? ""}`)
    .toSorted()
    .join("\n")
}

/**
 * A run accepts any ids; each row is checked when it is processed. Removing a missing row is no
 * error in the commerce API.
 */
const withAnyId = [
  "POST /admin/bulk-runs",
  "DELETE /admin/customer-groups/:id/customers/batch",
  "DELETE /admin/discounts/:discount_id/conditions/:condition_id/batch",
]

/** Foreign ids in bodies and filters of these endpoints. */
export function strangers(testApp: TestApp, endpoints: readonly Endpoint[], strange: Strange) {
  const { createActor, db, runJobs } = testApp
  const send = sender(testApp)
  const idsFor = strangeIdsFor(strange)
  /** As the last test left it: reading it costs more than most tests. */
  let state: string | undefined

  it.each(endpoints.filter(namesInBody).map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    "4xx for a foreign id in the body, and no foreign row changes: %s",
    async (name, endpoint) => {
      const { target, body } = expectations[name] ?? {}
      const customer = await createActor("customer")
      const params = target ? await target(testApp, customer) : {}
      const good = (typeof body === "function" ? body(params) : body) ?? {}
      state ??= await stateOf(db, strange.organisations)
      const before = state
      const tried = [...replaced(idsFor, good), ...added(idsFor, good, endpoint.body)]
      expect(tried).not.toEqual([])
      const least = withAnyId.includes(name) ? 200 : 400
      for (const changed of tried) {
        const { status, text } = await send(endpoint, customer, params, { body: changed })
        expect([changed, status, text]).toEqual([
          changed,
          expect.toSatisfy((s: number) => s >= least && s < 500),
          text,
        ])
      }
      await runJobs()
      state = await stateOf(db, strange.organisations)
      expect(state).toBe(before)
    },
  )

  const all = [...new Set(Object.values(strange.ids).flat())]
  it.each(endpoints.filter(isListOfRows).map((endpoint) => [endpoint.path, endpoint] as const))(
    "200 without foreign rows for any query, or 403: %s",
    async (_, endpoint) => {
      const { query: needed = {}, foreign } = expectations[nameOf(endpoint)] ?? {}
      const isOpen = isOfCustomers(endpoint) || foreign?.includes("customer")
      const customer = await createActor("customer")
      const fields = fieldsOf(endpoint.query)
      const requests: object[] = [{ limit: 200 }, { q: "a" }, { fields: "id" }]
      for (const name of idFields(endpoint.query))
        for (const id of idsFor(name)) requests.push({ [name]: id })
      const known = requests.filter((query) =>
        Object.keys(query).every((name) => fields.includes(name)),
      )
      const ask = (query: object) =>
        send(endpoint, customer, {}, { query: { ...needed, ...query } })
      for (const query of [{}, ...known]) {
        const reply = await ask(query)
        const names = Object.keys(query)
        const isById = names.some((name) => idFields(endpoint.query).includes(name))
        // Parameters that control the display must exist: a foreign id is refused like an unknown
        // one.
        if (reply.status === 400 && isById) {
          const nobodys = Object.fromEntries(names.map((name) => [name, "none"]))
          const fieldsIn = ({ text }: { text: string }) => JSON.parse(text).details.fields
          expect([query, fieldsIn(reply)]).toEqual([query, fieldsIn(await ask(nobodys))])
          continue
        }
        const sent = Object.values(query)
        const seen = all.filter((id) => reply.text.includes(id) && !sent.includes(id))
        expect([query, reply.status, seen]).toEqual([query, isOpen ? 200 : 403, []])
      }
    },
  )
}
