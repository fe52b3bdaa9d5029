import { randomInt } from "node:crypto"
import { allEndpoints } from "@packhaus/contract/endpoints"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { expect, it } from "vitest"
import { shards } from "../expectations.ts"
import { fuzz } from "../fuzz/fuzz.ts"
import type { TestApp } from "../test-app.ts"
import { createTestApp } from "../test-app.ts"
import { auditLines } from "./audit-lines.ts"
import { openFilledApp } from "./filled-app.ts"
import { nameOf } from "./foreign-ids.ts"
import { forged } from "./forged.ts"
import { matrix } from "./matrix.ts"
import { readPlans, readsOf } from "./plans.ts"
import { withStrangers } from "./strange-rows.ts"
import { strangers } from "./strangers.ts"

/** `http/fuzz.long.test.ts` sends a thousand. */
const CASES = 10

/** Odd requests to each of these endpoints; the same seed generates the same ones. */
function odd(testApp: TestApp, endpoints: readonly Endpoint[], seed: number) {
  it.each(endpoints.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
    "4xx with a code, never 5xx, for any request: %s %s",
    async (_method, _path, endpoint) => {
      const { faults, cases } = await fuzz(testApp, endpoint, CASES, seed)
      expect(faults).toEqual([])
      expect(cases).toBe(CASES)
    },
  )
}

const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31))
console.log(`fuzz: FUZZ_SEED=${seed}`)

/**
 * All generic route tests for the routes of one shard: a feature by its slug (`expectations.ts`).
 */
export async function testRoutes(name: string) {
  const shard = shards.get(name)
  if (!shard) throw new TypeError(`no feature says what it expects as ${name}`)
  const endpoints = allEndpoints.filter((endpoint) => nameOf(endpoint) in shard)
  const { database, strange } = await withStrangers()
  const testApp = await createTestApp({ database })

  matrix(testApp, shard)
  auditLines(testApp, endpoints, shard)
  strangers(testApp, endpoints, strange)
  forged(testApp, endpoints)
  odd(testApp, endpoints, seed)
  if (readsOf(endpoints).length > 0) readPlans(await openFilledApp(), endpoints)
}
