import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { expect, it } from "vitest"
import { fuzz } from "../fuzz/fuzz.ts"
import type { TestApp } from "../test-app.ts"

const CASES = 25

/** Odd requests to each of these endpoints; the same seed generates the same ones. */
export function odd(testApp: TestApp, endpoints: readonly Endpoint[], seed: number) {
  it.each(endpoints.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
    "4xx with a code, never 5xx, for any request: %s %s",
    async (_method, _path, endpoint) => {
      const { faults, cases } = await fuzz(testApp, endpoint, CASES, seed)
      expect(faults).toEqual([])
      expect(cases).toBe(CASES)
    },
  )
}
