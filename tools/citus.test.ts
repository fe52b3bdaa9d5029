import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { placements } from "../apps/api/src/distribution.ts"
import { citusScript } from "./citus.ts"

test("deploy/citus.sql matches the declarations of tables (npm run docs)", async () => {
  expect(await readFile("deploy/citus.sql", "utf8")).toBe(citusScript())
})

test("deploy/citus.sql places each table once, and leaves local ones alone", () => {
  const placed = [...citusScript().matchAll(/create_(\w+)_table\('(\w+)'/g)].map(
    ([, kind, name]) => `${name} ${kind}`,
  )
  const wanted = [...placements].flatMap(([name, { kind }]) =>
    kind === "local" ? [] : [`${name} ${kind}`],
  )
  expect(placed.toSorted()).toEqual(wanted.toSorted())
})
