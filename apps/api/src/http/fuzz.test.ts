import { randomInt } from "node:crypto"
import { allEndpoints } from "@packhaus/contract/endpoints"
import { expect, it } from "vitest"
import { fuzz } from "../testing/fuzz/fuzz.ts"
import { createTestApp } from "../testing/test-app.ts"

const CASES = 25
const testApp = await createTestApp()
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31))
console.log(`fuzz: FUZZ_SEED=${seed}`)

it.each(allEndpoints.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
  "4xx with a code, never 5xx, for whatever is sent: %s %s",
  async (_method, _path, endpoint) => {
    const { faults, cases } = await fuzz(testApp, endpoint, CASES, seed)
    expect(faults).toEqual([])
    expect(cases).toBe(CASES)
  },
)
