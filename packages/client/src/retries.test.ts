import { expect, it } from "vitest"
import { abortedError, networkError, statusError, timeoutError } from "./errors.ts"
import { commerceRetries, genericRetries } from "./retries.ts"

const status = (status: number, headers = {}) => statusError({ status, headers, body: {} })
const delays = (policy: typeof genericRetries, method: string, error: ReturnType<typeof status>) =>
  [0, 1, 2, 3].map((retries) => policy.delay({ method, error, retries }))
const [three, two, none] = [
  [500, 1500, 3500, undefined],
  [500, 1500, undefined, undefined],
  [undefined, undefined, undefined, undefined],
]

it.each([
  ["GET", status(100), three],
  ["HEAD", status(199), three],
  ["PUT", status(429), three],
  ["OPTIONS", status(500), three],
  ["DELETE", status(599), three],
  ["POST", status(503), none],
  ["PATCH", status(503), none],
  ["GET", status(200), none],
  ["GET", status(409), none],
  ["GET", status(404), none],
  ["GET", networkError(null), two],
  ["GET", timeoutError(1), two],
  ["POST", networkError(null), none],
  ["GET", abortedError(), none],
])("the generic layer waits as section 7 defines: %s %s", (method, error, expected) => {
  expect(delays(genericRetries, method, error)).toEqual(expected)
})

it("the generic layer honours Retry-After up to 300000 ms, and otherwise throws the error", () => {
  const wait = (header: string) =>
    genericRetries.delay({
      method: "GET",
      error: status(503, { "retry-after": header }),
      retries: 0,
    })
  expect([wait("0"), wait("7"), wait("300"), wait("301"), wait("soon")]).toEqual([
    0,
    7000,
    300_000,
    undefined,
    undefined,
  ])
  expect(wait(new Date(Date.now() + 10_000).toUTCString())).toBeGreaterThan(8000)
  expect(wait(new Date(Date.now() - 10_000).toUTCString())).toBe(0)
  expect(wait(new Date(Date.now() + 400_000).toUTCString())).toBeUndefined()
})

it.each([
  [networkError(null), three],
  [timeoutError(1), three],
  [status(409), three],
  [status(501), three],
  [status(599), three],
  [status(503, { "retry-after": "9" }), three],
  [status(500), none],
  [status(429), none],
  [status(422), none],
  [abortedError(), none],
])("the commerce client waits as section 7 defines: %s", (error, expected) => {
  expect(delays(commerceRetries(3), "POST", error)).toEqual(expected)
  expect(delays(commerceRetries(0), "POST", error)).toEqual(none)
})

it("retries only temporary errors: 429 in the generic layer, 409 in the commerce client", () => {
  const refusals = Array.from({ length: 100 }, (_, index) => 400 + index)
  const repeated = (policy: typeof genericRetries) =>
    refusals.filter((code) =>
      ["GET", "POST", "DELETE"].some((method) => delays(policy, method, status(code))[0]),
    )
  expect(repeated(genericRetries)).toEqual([429])
  expect(repeated(commerceRetries(3))).toEqual([409])
})
