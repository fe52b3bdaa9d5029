import { RequestError, statusError } from "@packhaus/client/errors"
import { expect, test } from "vitest"
import { createQueryClient } from "./query-client.ts"

/** Section 9 of the specification. */
const { queries, mutations } = createQueryClient().getDefaultOptions()

const refusal = (status: number) =>
  new RequestError("", "status", { status, headers: {}, body: { code: "server.failed" } })
const retries = (failures: number, error: Error) => {
  if (typeof queries?.retry !== "function") throw new TypeError("a function decides")
  return queries.retry(failures, error)
}

test("what was read is fresh for 90,000 ms and kept for five minutes", () => {
  expect([queries?.staleTime, queries?.gcTime]).toEqual([90_000, 300_000])
})

test("coming back to the window reads nothing again", () => {
  expect(queries?.refetchOnWindowFocus).toBe(false)
})

test("a query is tried once more, and never after a 4xx", () => {
  expect([retries(0, refusal(500)), retries(1, refusal(500))]).toEqual([true, false])
  for (const status of [400, 401, 403, 404, 409, 422, 429])
    expect([status, retries(0, refusal(status))]).toEqual([status, false])
})

test("a change is never sent again by the query client", () => {
  expect(mutations?.retry).toBe(0)
})

const statusOf = (status: number) => statusError({ status, headers: {}, body: {} })

test("a query is asked again after a plain 500 alone, once, and never after a refusal", () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  const retry = queries?.retry
  if (typeof retry !== "function") throw new TypeError("a rule, not a number")
  const repeated: number[] = []
  for (let status = 400; status < 600; status++)
    if (retry(0, statusOf(status))) repeated.push(status)
  expect(statusOf(400)).toBeInstanceOf(RequestError)
  expect([repeated, retry(1, statusOf(500)), mutations?.retry]).toEqual([[500], false, 0])
})
