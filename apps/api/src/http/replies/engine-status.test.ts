import { engineOperations } from "@packhaus/contract/commerce/engine-operations"
import { allEndpoints } from "@packhaus/contract/endpoints"
import { type ErrorCode, errorCodes } from "@packhaus/contract/kernel/errors"
import { expect, it } from "vitest"
import { statusAt } from "./engine-status.ts"

const engine = { method: "POST", url: "/admin/orders/:id/fulfillment" }
const own = { method: "POST", url: "/admin/orders/:id/pack" }

it("400 not_allowed at the operations of the Medusa v1 API for what a state forbids, 422 at our own", () => {
  expect(statusAt(engine, "orders.not_open_for")).toEqual([400, "not_allowed"])
  expect(statusAt(own, "orders.not_open_for")).toEqual([422, "invalid_data"])
  expect(statusAt({ method: "DELETE", url: "/admin/products/:id" }, "products.in_stock")).toEqual([
    400,
    "not_allowed",
  ])
})

it("400 invalid_data there for input, 422 for duplicates, refused payments and reused keys", () => {
  expect(statusAt(engine, "sessions.link_used")).toEqual([400, "invalid_data"])
  expect(statusAt(engine, "row.duplicate")).toEqual([422, "duplicate_error"])
  expect(statusAt(engine, "commerce.payment_refused")[0]).toBe(422)
  expect(statusAt(engine, "idempotency.reused")[0]).toBe(422)
  expect(statusAt(engine, "row.not_found")).toEqual([404, "not_found"])
})

it("answers 422 for no other error at any operation of that API, all of which are routes", () => {
  const routes = new Set(
    allEndpoints.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ":")}`),
  )
  expect(engineOperations).toHaveLength(320)
  expect(engineOperations.filter((operation) => !routes.has(operation))).toEqual([])
  const kept = ["duplicate_error", "payment_authorization_error"]
  for (const operation of engineOperations) {
    const [method = "", url = ""] = operation.split(" ")
    const refused = (Object.keys(errorCodes) as ErrorCode[]).filter((code) => {
      const [status, type] = statusAt({ method, url }, code)
      return status === 422 && !kept.includes(type) && !/^(?:idempotency|second_factor)/.test(code)
    })
    expect([operation, refused]).toEqual([operation, []])
  }
})
