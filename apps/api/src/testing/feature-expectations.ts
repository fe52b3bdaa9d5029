import type { Role } from "@packhaus/contract/access/roles"
import type { List } from "@packhaus/contract/kernel/list"
import type { Expectation, Expectations } from "./expect/expectation.ts"
import type { TestApp } from "./test-app.ts"

/** Additional queries of the plan suite besides first pages and a search. */
export type Plan = {
  params?: object | ((app: Pick<TestApp, "db">) => Promise<object>) | undefined
  queries?: readonly object[]
  roles?: readonly Role[] | undefined
  /** Filters of a declared list without an index for every role. */
  without?: readonly string[]
  /** Few rows per organisation, or in total, maintained by hand: any plan is allowed. */
  isFew?: true | undefined
}

/** A feature's part of the expectations of global tests, declared beside it. */
export type FeatureExpectations = {
  /** Access to each route: see `expect/expectation.ts`. */
  routes: Expectations
  plans?: Readonly<Record<string, Plan>>
  /** All roles read its rows; only the policy restricts access. */
  isShared?: true
}

/** The expectation of a declared list: its pages and files show the same rows to the same roles. */
export function listRoutes({ endpoints }: List, expected: Expectation): Expectations {
  const { own = [], managed = [], assigned = [], foreign = [], open = [] } = expected
  const only = expected.ownersOnly ? { ownersOnly: true as const } : {}
  const readers = [...new Set([...own, ...managed, ...assigned, ...foreign, ...open])]
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, { path }]) => [
      `GET ${path}`,
      name === "counts" || (name === "sums" && !path.includes(":"))
        ? { open: readers, ...only }
        : expected,
    ]),
  )
}
