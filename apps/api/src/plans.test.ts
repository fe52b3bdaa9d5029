import { lockLevels } from "@packhaus/commerce/stock/levels"
import { recordSales, restock } from "@packhaus/commerce/stock/verbs"
import { isAllowed } from "@packhaus/contract/access/policy"
import type { Role } from "@packhaus/contract/access/roles"
import { allEndpoints } from "@packhaus/contract/endpoints"
import { actionOf, type Endpoint } from "@packhaus/contract/kernel/endpoint"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { sql } from "kysely"
import { afterAll, expect, it } from "vitest"
import { z } from "zod"
import { ADMINISTRATOR, idOf, merchantId, PLACE, USUAL } from "../../../bench/million/size.ts"
import { noCookies } from "./access/session.ts"
import { anonymous, system, type Viewer } from "./access/viewer.ts"
import { allRoutes } from "./application.ts"
import type { SystemContext } from "./context.ts"
import { findWaiting } from "./features/orders/reads/waiting.ts"
import { tables } from "./tables.ts"
import { fillWithManyRows, SUPPLIER } from "./testing/many-rows.ts"
import { rememberingDatabase } from "./testing/plans.ts"
import { withFeatures } from "./testing/plans-of-features.ts"
import { isEditedByHand } from "./testing/resources.ts"
import { createTestApp } from "./testing/test-app.ts"

const { application, db, url } = await createTestApp()
await fillWithManyRows(url, { orders: 12_000, organisations: 13 })

const person = { ...system, id: ADMINISTRATOR }
const viewers: Partial<Record<Role, Viewer>> = {
  administrator: person,
  agency: { ...person, role: "agency", managed: [merchantId(4), merchantId(5)] },
  customer: { ...person, role: "customer", organisation_id: merchantId(USUAL) },
  supplier: { ...person, role: "supplier", organisation_id: SUPPLIER },
  anonymous: { ...anonymous, managed: [merchantId(USUAL)], sales_channels: [idOf("sc", USUAL)] },
}
const plans = withFeatures()
/** Of tables that people fill by hand: a few rows for each organisation, or for all. */
const isFew = (path: string) =>
  plans[path]?.isFew === true ||
  isEditedByHand(path) ||
  path === "/admin/regions/:id/fulfillment-options"

/** Of the row that an address is asked for. */
async function paramsOf(path: string) {
  const params = plans[path]?.params ?? {}
  return typeof params === "function" ? params({ db }) : params
}

const growing = [...Object.entries(tables)].flatMap(([name, table]) => (table.owner ? [name] : []))
const watched = new Set([...growing, "sessions"])
/** So large here that PostgreSQL would not read them by choice. */
const large = new Set([
  "orders",
  "order_items",
  "fulfillments",
  "fulfillment_items",
  "parcels",
  "tracking_pushes",
  "audit_entries",
  "stock_movements",
  "item_sales",
  "invoice_lines",
  "bulk_rows",
])
// A count over all organisations stops here, in whatever order it reads.
const COUNTED = 10_001
// So many rows may be read beside those that are found: the goods of two organisations.
const NEAR = 200

type Transaction = Parameters<typeof application.contextOf>[0]
async function rowsScanned(transaction: Transaction) {
  const { rows } = await sql<{ relname: string; seq_tup_read: number }>`
    select relname, seq_tup_read from pg_stat_xact_user_tables`.execute(transaction)
  return new Map(rows.map(({ relname, seq_tup_read }) => [relname, seq_tup_read]))
}

/**
 * The tables that a request reads from beginning to end, of `tables`. `forced`: only where no index
 * serves, since reading twenty rows of a small table by index may seem dear.
 */
const scanned = (
  among: ReadonlySet<string>,
  forced: boolean,
  viewer: Viewer,
  work: (context: SystemContext) => Promise<unknown>,
) =>
  application.db.transaction(async (transaction) => {
    if (forced) await sql`set local enable_seqscan = off`.execute(transaction)
    const before = await rowsScanned(transaction)
    await work(application.contextOf(transaction, viewer, noCookies))
    const after = await rowsScanned(transaction)
    return [...after].flatMap(([name, read]) =>
      among.has(name) && read - (before.get(name) ?? 0) > COUNTED ? [name] : [],
    )
  })

/** Counts and files of a list take less than its pages. */
const isKnown = ({ query }: Endpoint, one: object) =>
  query instanceof z.ZodObject && Object.keys(one).every((name) => name in query.shape)

/** Some sorts are not for everybody. */
function unlessRefused(error: unknown) {
  if (!(error instanceof ApiError && error.code === "request.invalid")) throw error
}

const queriesOf = ({ query }: Endpoint, more: readonly object[]) => {
  const known = query instanceof z.ZodObject ? Object.keys(query.shape) : []
  const paged = known.includes("offset") ? [{ offset: 100 }] : []
  const searched = known.includes("q") ? [{ q: "lamp-3-14" }, { q: "#9" }] : []
  return [{}, ...paged, ...searched, ...more]
}

const reads = allEndpoints.filter(({ method, path }) => method === "GET" && !isFew(path))

it("knows every address that is read", () => {
  const paths = reads.map(({ path }) => path)
  const planned = Object.keys(plans).filter((path) => !isFew(path))
  expect(planned.toSorted()).toEqual(paths.toSorted())
})

it.each(reads.map((endpoint) => [endpoint.path, endpoint] as const))(
  "reads no growing table from beginning to end: %s",
  async (path, endpoint) => {
    const { queries = [], roles } = plans[path] ?? {}
    const params = await paramsOf(path)
    const route = allRoutes.find((one) => one.endpoint === endpoint)
    if (!route) throw new TypeError(`no route: ${path}`)
    for (const [role, viewer] of Object.entries(viewers)) {
      if (roles && !roles.some((one) => one === role)) continue
      if (!isAllowed(viewer.role, actionOf(endpoint, params), viewer.position)) continue
      for (const query of queriesOf(
        endpoint,
        queries.filter((one) => isKnown(endpoint, one)),
      )) {
        const read = (context: SystemContext) =>
          route
            .handler({ ...context, params, query: endpoint.query.parse(query), body: {} })
            .catch(unlessRefused)
        const found = [
          ...(await scanned(watched, true, viewer, read)),
          ...(await scanned(large, false, viewer, read)),
        ]
        expect.soft([role, query, found]).toEqual([role, query, []])
      }
    }
  },
)

const remembering = rememberingDatabase(url)
afterAll(() => remembering.db.destroy())
/** Searched in short lists, of one invoice, one run or what waits: no index knows these texts. */
const shortLists = ["transfers", "invoice_lines", "bulk_rows"]
const searched = reads.filter(({ query }) => query instanceof z.ZodObject && "q" in query.shape)

it.each(searched.map((endpoint) => [endpoint.path, endpoint] as const))(
  "walks through no list for a text: %s",
  async (path, endpoint) => {
    const { roles } = plans[path] ?? {}
    const params = await paramsOf(path)
    const route = allRoutes.find((one) => one.endpoint === endpoint)
    for (const [role, viewer] of Object.entries(viewers)) {
      if (roles && !roles.some((one) => one === role)) continue
      if (!isAllowed(viewer.role, actionOf(endpoint, params), viewer.position)) continue
      for (const q of ["lamp-3-14", "lamp", "merchant 3", "merchant"]) {
        const context = application.contextOf(remembering.db, viewer, noCookies)
        const query = endpoint.query.parse({ q })
        await route?.handler({ ...context, params, query, body: {} })
        const far = (await remembering.readings()).filter(
          ({ table, by, compares, found, removed }) =>
            watched.has(table) &&
            !shortLists.includes(table) &&
            compares.includes("~~") &&
            (found > COUNTED || (by.startsWith(table) && removed > NEAR)),
        )
        expect.soft([role, q, far]).toEqual([role, q, []])
      }
    }
  },
)

const merchant = merchantId(USUAL)
const items = Array.from({ length: 20 }, (_, g) => idOf("iitem", USUAL * 1000 + g + 1))
const cause = { kind: "undo", cause_id: null, actor_id: "test" } as const
const places = items.map((inventory_item_id) => ({
  inventory_item_id,
  location_id: PLACE,
  quantity: 1,
}))
const sales = items.map((inventory_item_id) => ({
  inventory_item_id,
  day: "2026-11-21",
  quantity: 1,
}))

it.each<[string, (context: SystemContext) => Promise<unknown>]>([
  [
    "held orders of a merchant",
    (c) => findWaiting(c, { id: merchant, inventory_item_id: null, after: null }),
  ],
  ["stock that comes back", ({ db }) => restock(db, merchant, places, cause)],
  ["levels to lock", ({ db }) => lockLevels(db, null, items)],
  ["sales to count", ({ db }) => recordSales(db, merchant, sales)],
])("has an index for what verbs look for: %s", async (_, work) => {
  expect(await scanned(watched, true, system, work)).toEqual([])
})
