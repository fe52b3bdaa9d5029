import { allEndpoints } from "@packhaus/contract/endpoints"
import { RetourDetail } from "@packhaus/contract/returns/retours/schema"
import { expect, test } from "vitest"
import { z } from "zod"
import { respond } from "./answers.ts"
import { completed, example } from "./example.ts"
import { answers } from "./fake-api.ts"

test("keeps named fields at any depth, and gives plain values for the others", () => {
  const row = example(RetourDetail, { number: "RT-1", id: "ret_1", lines: [{ sku: "KG-1" }] })
  expect(row).toMatchObject({ number: "RT-1", note: "", invoiced: false, reason: null, photos: [] })
  expect(row.lines).toMatchObject([{ sku: "KG-1", grade_a: 0 }])
})

test("rejects a value that the schema does not allow", () => {
  expect(() => example(RetourDetail, { grade_a: 1.5 })).toThrow(z.ZodError)
})

test("generates a valid reply for each endpoint", () => {
  const replying = allEndpoints.filter(({ download }) => !download)
  expect(replying.length).toBeGreaterThan(700)
  const faults = replying.flatMap(({ method, path, reply }) => {
    const { error } = z.safeParse(reply, completed(reply))
    return error ? [`${method} ${path}: ${error.message}`] : []
  })
  expect(faults).toEqual([])
})

test("every answer of the fake passes the contract's schema", async () => {
  const ids = ["none", "order_537241", "prod_10120", "inv_1", "org_1", "shop_1"]
  const statuses = new Map<number, number>()
  const faults: string[] = []
  for (const { endpoint } of answers.filter(({ endpoint }) => !endpoint.download)) {
    const { method, path, body } = endpoint
    for (const id of path.includes(":") ? ids : ["none"]) {
      const request = new Request(`http://localhost${path.replace(/:\w+/g, id)}`, {
        method,
        headers: { "content-type": "application/json" },
        body: method === "GET" ? null : JSON.stringify(completed(body)),
      })
      const { status } = await respond(answers, request, "full")
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 500) faults.push(`${method} ${path} with ${id}`)
    }
  }
  expect(faults).toEqual([])
  expect(statuses.get(200)).toBeGreaterThan(300)
})
