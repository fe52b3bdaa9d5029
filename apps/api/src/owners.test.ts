import { allEndpoints } from "@packhaus/contract/endpoints"
import { createTestDatabase } from "@packhaus/kernel/testing/database"
import { whenOver } from "@packhaus/kernel/testing/when-over"
import { expect, it } from "vitest"
import { askerOf } from "./testing/ask-expected.ts"
import { expectations } from "./testing/expectations.ts"
import { exceptions, lockedAnywhere } from "./testing/owner-exceptions.ts"
import { locks, overheard, ownerPredicates, setsOwner } from "./testing/owner-predicates.ts"
import { createTestApp } from "./testing/test-app.ts"

/** Every statement says whose rows it reads: then a database distributed by owner asks one machine. */
const heard = overheard()
whenOver(async () => heard.stop())
const app = await createTestApp({ database: () => createTestDatabase() })
// Without rows: then no count of them changes a plan.
const empty = await createTestDatabase()
const predicates = ownerPredicates(empty.url)
whenOver(async () => {
  await predicates.close()
  await empty.drop()
})
const ask = askerOf(app)

/** Look-ups without an owner. */
const found = new Set<string>()
const unknown = new Map<string, string>()
/** Of these, the ones that lock. */
const locking = new Set<string>()
/** Owners that a statement changes. */
const moved = new Set<string>()
/** Judges the collected statements. Returns the look-ups that have no reason. */
async function judge(where: string): Promise<string[]> {
  const fresh: string[] = []
  for (const text of heard.take()) {
    const lookups = await predicates.of(text).catch((error: Error) => {
      unknown.set(text, `${where}: ${error.message}`)
      return []
    })
    for (const lookup of lookups) {
      found.add(lookup)
      if (!exceptions.has(lookup)) fresh.push(lookup)
      if (locks(text)) locking.add(lookup)
    }
    if (setsOwner(text)) moved.add(text)
  }
  return fresh
}

const asked = Object.entries(expectations).filter(
  ([name, { own, open }]) =>
    (own?.includes("customer") || open?.includes("customer")) &&
    allEndpoints.some(({ method, path }) => `${method} ${path}` === name),
)

it.each(asked)("asks only for rows of one owner, as a customer: %s", async (name, expectation) => {
  const owner = await app.createActor("customer")
  const params = await expectation.target?.(app, owner)
  await app.runJobs()
  heard.take()
  const { statusCode } = await ask(name, owner, params)
  expect(statusCode).toBeLessThan(500)
  expect(await judge(name)).toEqual([])
  await app.runJobs()
  expect(await judge(`jobs after ${name}`)).toEqual([])
})

it("names no exception that nothing needs, and judges every statement", () => {
  expect([...unknown.values()]).toEqual([])
  expect([...moved]).toEqual([])
  expect([...locking].toSorted()).toEqual(lockedAnywhere)
  expect(predicates.judged.size).toBeGreaterThan(500)
  expect([...exceptions.keys()].filter((lookup) => !found.has(lookup))).toEqual([])
})
