import { randomInt } from "node:crypto"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { allEndpoints } from "@packhaus/contract/endpoints"
import { expect, it } from "vitest"
import { fuzz } from "../testing/fuzz/fuzz.ts"
import { createTestApp } from "../testing/test-app.ts"

const CASES = 1000
const MAX_GROWTH_BYTES = 100 * 2 ** 20
const testApp = await createTestApp()
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31))
console.log(`fuzz: FUZZ_SEED=${seed}`)

setFlagsFromString("--expose-gc")
const collectGarbage: () => void = runInNewContext("gc")
/** The live heap in bytes; the resident size says little about leaks. */
function held() {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
const before = held()

it.each(allEndpoints.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
  "4xx with a code, never 5xx, for a thousand odd requests: %s %s",
  async (_method, _path, endpoint) => {
    const { faults, statuses } = await fuzz(testApp, endpoint, CASES, seed)
    console.log(`${endpoint.method} ${endpoint.path}`, Object.fromEntries(statuses), faults)
    expect(faults).toEqual([])
  },
)

it("the process's live heap has not grown", () => {
  expect(held() - before).toBeLessThan(MAX_GROWTH_BYTES)
})
