import { RequestError, statusError } from "@packhaus/client/errors"
import { expect, test } from "vitest"
import { createQueryClient } from "./query-client.ts"

const failure = (status: number) => statusError({ status, headers: {}, body: {} })

test("a query is asked again after a plain 500 alone, once, and never after a refusal", () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  const retry = queries?.retry
  if (typeof retry !== "function") throw new TypeError("a rule, not a number")
  const repeated: number[] = []
  for (let status = 400; status < 600; status++)
    if (retry(0, failure(status))) repeated.push(status)
  expect(failure(400)).toBeInstanceOf(RequestError)
  expect([repeated, retry(1, failure(500)), mutations?.retry]).toEqual([[500], false, 0])
})
