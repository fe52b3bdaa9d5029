import { roles } from "@packhaus/contract/access/roles"
import { featureExpectations } from "./collected-expectations.ts"
import { type Expectation, type Expectations, members, staff } from "./expect/expectation.ts"
import { resourceExpectations } from "./expect/resources.ts"

/** Routes outside features. */
const own: Expectations = {
  "GET /admin/events": { open: [...staff, ...members], refusalsOnly: true },
  /** The signature of the address grants access, not the role. */
  "GET /files/:id": { open: [], signed: true },
  "GET /health/live": { open: roles },
  "GET /health/ready": { open: roles },
  // Uncompressed replies are limited to one a second.
  "GET /openapi.json": { open: roles, headers: { "accept-encoding": "gzip" } },
  /** Knowing the address grants access (ADR 12): `features/catalogue/products/images.test.ts`. */
  "GET /pictures/:address": { open: roles, refusalsOnly: true },
  "GET /pictures/:address/small": { open: roles, refusalsOnly: true },
}

const ENGINE_SHARDS = 4
const resourceOf = (route: string) => route.split("/")[2] ?? ""
const resources = [...new Set(Object.keys(resourceExpectations).map(resourceOf))].sort()
const shardOf = (route: string) =>
  `engine-${1 + (resources.indexOf(resourceOf(route)) % ENGINE_SHARDS)}`
const engine = new Map<string, Record<string, Expectation>>()
for (const [route, expected] of Object.entries(resourceExpectations))
  engine.set(shardOf(route), { ...engine.get(shardOf(route)), [route]: expected })

/**
 * The server's routes in shards, each with its own test file: one per feature by slug, four for the
 * engine's resources, and `http` for the rest.
 */
export const shards: ReadonlyMap<string, Expectations> = new Map<string, Expectations>([
  ...[...featureExpectations].map(([slug, { routes }]): [string, Expectations] => [slug, routes]),
  ...engine,
  ["http", own],
])

/** Every route of the server with its expected access. */
export const expectations: Readonly<Record<string, Expectation>> = Object.assign(
  {},
  ...shards.values(),
)
