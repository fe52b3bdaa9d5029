import type { Role } from "@packhaus/contract/access/roles"
import type { List } from "@packhaus/contract/kernel/list"
import type { Expectation, Expectations } from "./expect/expectation.ts"
import type { TestApp } from "./test-app.ts"

/** What the suite of plans asks an address for besides its first pages and a search. */
export type Plan = {
  params?: object | ((app: Pick<TestApp, "db">) => Promise<object>) | undefined
  queries?: readonly object[]
  roles?: readonly Role[] | undefined
  /** Filters of a declared list that no index serves for everybody. */
  without?: readonly string[]
  /** A few rows kept by hand for each organisation, or for all: read as PostgreSQL likes. */
  isFew?: true | undefined
}

/** What the tests of the whole house expect of a feature, said beside it. */
export type FeatureExpectations = {
  /** Who may use each route: see `expect/expectation.ts`. */
  routes: Expectations
  plans?: Readonly<Record<string, Plan>>
  /** Everybody reads its rows: only the policy keeps somebody out. */
  isShared?: true
}

/** What is expected of a declared list: its pages and its files show the same rows to the same roles. */
export function listRoutes({ endpoints }: List, expected: Expectation): Expectations {
  const { own = [], managed = [], assigned = [], foreign = [], open = [] } = expected
  const only = expected.ownersOnly ? { ownersOnly: true as const } : {}
  const readers = [...new Set([...own, ...managed, ...assigned, ...foreign, ...open])]
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, { path }]) => [
      `GET ${path}`,
      name === "counts" ? { open: readers, ...only } : expected,
    ]),
  )
}
