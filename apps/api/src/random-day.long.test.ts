import fc from "fast-check"
import { expect, it } from "vitest"
import { brokenInvariants } from "./invariants/invariants.ts"
import { deedNames, someDay, warehouse } from "./testing/random-day.ts"
import { createTestApp } from "./testing/test-app.ts"

const CASES = 1_000

const app = await createTestApp()
const play = await warehouse(app)

it(`every invariant holds after each of ${CASES} random days`, {
  timeout: 60 * 60_000,
}, async () => {
  const seen = new Set<string>()
  const property = fc.asyncProperty(someDay, async (day) => {
    const { done, failed, refused, stock, bins } = await play(day)
    for (const deed of done) seen.add(deed)
    expect({ failed, refused }).toEqual({ failed: [], refused: [] })
    expect(bins).toEqual(stock)
    expect(await brokenInvariants(app.db)).toEqual({})
  })
  await fc.assert(property, { numRuns: CASES })
  expect([...seen].sort()).toEqual([...deedNames].sort())
})
