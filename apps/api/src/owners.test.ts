import { readFile } from "node:fs/promises"
import { expect, it } from "vitest"
import { exceptions, lockedAnywhere, ofOthers } from "./testing/owner-exceptions.ts"
import { listed } from "./testing/owner-lookups.ts"
import { ownersOfStatements, routesOf } from "./testing/suites/owners.ts"

/** Every statement says whose rows it reads: then a database distributed by owner asks one machine. */
const suite = await ownersOfStatements(exceptions)

it.each(routesOf("customer"))(
  "asks only for rows of one owner, as a customer: %s",
  async (name, entry) => {
    expect(await suite.asked(name, entry, "customer")).toEqual({ lookups: [], later: [] })
  },
)

it("names no exception that nothing needs, and judges every statement", () => {
  expect([...suite.unknown.values()]).toEqual([])
  expect([...suite.refused]).toEqual([])
  expect([...suite.locking].toSorted()).toEqual(lockedAnywhere)
  expect(suite.judged.size).toBeGreaterThan(500)
  expect([...exceptions.keys()].filter((lookup) => !suite.found.has(lookup))).toEqual([])
})

it("gives no reason for a look-up of others that is not listed", () => {
  const lookups = new Set(Object.values(listed).flatMap((all) => Object.keys(all)))
  expect([...ofOthers.keys()].filter((lookup) => !lookups.has(lookup))).toEqual([])
})

const counted = (names: readonly string[]) =>
  [...Map.groupBy(names, (name) => name)].map(([name, all]) => `| ${name} | ${all.length} |`)

it("says in docs/operations.md how many look-ups there are for each reason, and of each viewer", async () => {
  const document = await readFile("docs/operations.md", "utf8")
  const reasons = Object.entries(listed).map(
    ([reason, lookups]) => `| ${reason} | ${Object.keys(lookups).length} |`,
  )
  const viewers = Object.values(listed).flatMap((lookups) =>
    Object.values(lookups).flatMap((viewers) => viewers.split(" ")),
  )
  const rows = [...counted([...exceptions.values()]), ...reasons, ...counted(viewers)]
  expect(rows.filter((row) => !document.includes(row))).toEqual([])
})
