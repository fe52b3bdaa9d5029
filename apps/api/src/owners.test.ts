import { readFile } from "node:fs/promises"
import { expect, it } from "vitest"
import { exceptions, lockedAnywhere, ofOthers } from "./testing/owner-exceptions.ts"
import { ownersOfStatements, routesOf } from "./testing/suites/owners.ts"

/** Every statement says whose rows it reads: then a database distributed by owner asks one machine. */
const suite = await ownersOfStatements(exceptions)

it.each(routesOf("customer"))(
  "asks only for rows of one owner, as a customer: %s",
  async (name, entry) => {
    const { statusCode, lookups, later } = await suite.asked(name, entry, "customer")
    expect(statusCode).toBeLessThan(500)
    expect({ lookups, later }).toEqual({ lookups: [], later: [] })
  },
)

it("names no exception that nothing needs, and judges every statement", () => {
  expect([...suite.unknown.values()]).toEqual([])
  expect([...suite.refused]).toEqual([])
  expect([...suite.locking].toSorted()).toEqual(lockedAnywhere)
  expect(suite.judged.size).toBeGreaterThan(500)
  expect([...exceptions.keys()].filter((lookup) => !suite.found.has(lookup))).toEqual([])
})

it("says in docs/operations.md how many look-ups there are for each reason", async () => {
  const document = await readFile("docs/operations.md", "utf8")
  const reasons = Map.groupBy([...exceptions.values(), ...ofOthers.values()], (reason) => reason)
  const rows = [...reasons].map(([reason, all]) => `| ${reason} | ${all.length} |`)
  expect(rows.filter((row) => !document.includes(row))).toEqual([])
})
