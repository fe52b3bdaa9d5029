import fc from "fast-check"
import { expect, it } from "vitest"
import { brokenInvariants } from "./invariants/invariants.ts"
import { deedNames, someDay, warehouse } from "./testing/random-day.ts"
import { createTestApp } from "./testing/test-app.ts"

const app = await createTestApp()
const play = await warehouse(app)

it("every invariant holds after a random day of orders, parcels, transfers, counts, arrivals and pick lists, and bins hold what is in stock", async () => {
  const seen = new Set<string>()
  const property = fc.asyncProperty(someDay, async (day) => {
    const { done, failed, refused, stock, bins } = await play(day)
    for (const deed of done) seen.add(deed)
    expect({ failed, refused }).toEqual({ failed: [], refused: [] })
    expect(bins).toEqual(stock)
    expect(await brokenInvariants(app.db)).toEqual({})
  })
  await fc.assert(property, { numRuns: 15, seed: 18, endOnFailure: true })
  // Most kinds of actions must succeed, otherwise the days prove little.
  expect(deedNames.filter((deed) => !seen.has(deed)).length).toBeLessThanOrEqual(3)
})
