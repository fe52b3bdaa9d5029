import { isAllowed } from "@packhaus/contract/access/policy"
import type { Role } from "@packhaus/contract/access/roles"
import { actionOf, type Endpoint } from "@packhaus/contract/kernel/endpoint"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { whenOver } from "@packhaus/kernel/testing/when-over"
import { expect, it } from "vitest"
import { z } from "zod"
import { ADMINISTRATOR, idOf, merchantId, USUAL } from "../../../../../bench/million/size.ts"
import { noCookies } from "../../access/session.ts"
import { anonymous, system, type Viewer } from "../../access/viewer.ts"
import { allRoutes } from "../../application.ts"
import type { SystemContext } from "../../context.ts"
import { SUPPLIER } from "../many-rows.ts"
import { rememberingDatabase } from "../plans.ts"
import { withFeatures } from "../plans-of-features.ts"
import { isEditedByHand } from "../resources.ts"
import type { TestApp } from "../test-app.ts"
import { COUNTED, scannedBy, watched } from "./filled-app.ts"

const person = { ...system, id: ADMINISTRATOR }
const viewers: Partial<Record<Role, Viewer>> = {
  administrator: person,
  agency: { ...person, role: "agency", managed: [merchantId(4), merchantId(5)] },
  customer: { ...person, role: "customer", organisation_id: merchantId(USUAL) },
  supplier: { ...person, role: "supplier", organisation_id: SUPPLIER },
  anonymous: { ...anonymous, managed: [merchantId(USUAL)], sales_channels: [idOf("sc", USUAL)] },
}
export const plans = withFeatures()
/** Tables filled by hand: few rows for each organisation, or in total. */
export const isFew = (path: string) =>
  plans[path]?.isFew === true ||
  isEditedByHand(path) ||
  path === "/admin/regions/:id/fulfillment-options" ||
  path === "/store/shipping-options" ||
  /^\/admin\/(?:store|apps)(?:\/|$)/.test(path) ||
  /^\/(?:admin\/discounts\/|store\/(?:gift-cards|orders)|store\/customers\/me\/orders)/.test(path)

// Rows that may be read besides those found: the goods of two organisations.
const NEAR = 200

/** Counts and files of a list support fewer parameters than its pages. */
const isKnown = ({ query }: Endpoint, one: object) =>
  query instanceof z.ZodObject && Object.keys(one).every((name) => name in query.shape)

/** Some sorts and filters are refused for some roles. */
function unlessRefused(error: unknown) {
  const refusals = ["request.invalid", "access.denied"]
  if (!(error instanceof ApiError && refusals.includes(error.code))) throw error
}

const queriesOf = ({ query }: Endpoint, more: readonly object[]) => {
  const known = query instanceof z.ZodObject ? Object.keys(query.shape) : []
  const paged = known.includes("offset") ? [{ offset: 100 }] : []
  const searched = known.includes("q") ? [{ q: "lamp-3-14" }, { q: "#9" }] : []
  return [{}, ...paged, ...searched, ...more]
}

export const readsOf = (endpoints: readonly Endpoint[]) =>
  endpoints.filter(({ method, path }) => method === "GET" && !isFew(path))

/** Searched in short lists, of one invoice, one run or pending rows: these texts have no index. */
const shortLists = ["transfers", "invoice_lines", "bulk_rows"]

/** Roles that may read an address, with the parameters of its path and its route. */
async function readersOf(app: Pick<TestApp, "db">, endpoint: Endpoint) {
  const { params: given = {}, roles } = plans[endpoint.path] ?? {}
  const params = typeof given === "function" ? await given({ db: app.db }) : given
  const route = allRoutes.find((one) => one.endpoint === endpoint)
  if (!route) throw new TypeError(`no route: ${endpoint.path}`)
  const readers = Object.entries(viewers).filter(
    ([role, viewer]) =>
      (!roles || roles.some((one) => one === role)) &&
      isAllowed(viewer.role, actionOf(endpoint, params), viewer.position),
  )
  return { params, route, readers }
}

/** Plans of these endpoints' reads on a filled database. */
export function readPlans(
  app: Pick<TestApp, "application" | "db" | "url">,
  all: readonly Endpoint[],
) {
  const reads = readsOf(all)
  it.each(reads.map((endpoint) => [endpoint.path, endpoint] as const))(
    "scans no growing table: %s",
    async (path, endpoint) => {
      const { queries = [] } = plans[path] ?? {}
      const { params, route, readers } = await readersOf(app, endpoint)
      const tried = queriesOf(
        endpoint,
        queries.filter((one) => isKnown(endpoint, one)),
      )
      for (const [role, viewer] of readers)
        for (const query of tried) {
          const found = await scannedBy(app, viewer, (context: SystemContext) =>
            route
              .handler({ ...context, params, query: endpoint.query.parse(query), body: {} })
              .catch(unlessRefused),
          )
          expect.soft([role, query, found]).toEqual([role, query, []])
        }
    },
  )

  const searched = reads.filter(({ query }) => query instanceof z.ZodObject && "q" in query.shape)
  if (searched.length === 0) return
  const remembering = rememberingDatabase(app.url)
  whenOver(() => remembering.db.destroy())
  it.each(searched.map((endpoint) => [endpoint.path, endpoint] as const))(
    "scans no list for a text: %s",
    async (_, endpoint) => {
      const { params, route, readers } = await readersOf(app, endpoint)
      for (const [role, viewer] of readers)
        for (const q of ["lamp-3-14", "lamp", "merchant 3", "merchant"]) {
          const context = app.application.contextOf(remembering.db, viewer, noCookies)
          const query = endpoint.query.parse({ q })
          await route.handler({ ...context, params, query, body: {} })
          const far = (await remembering.readings()).filter(
            ({ table, by, compares, found, removed }) =>
              watched.has(table) &&
              !shortLists.includes(table) &&
              compares.includes("~~") &&
              (found > COUNTED || (by.startsWith(table) && removed > NEAR)),
          )
          expect.soft([role, q, far]).toEqual([role, q, []])
        }
    },
  )
}
