import { allEndpoints } from "@packhaus/contract/endpoints"
import { expect, it } from "vitest"
import { z } from "zod"
import { bearerOf, createTestApp } from "./testing/test-app.ts"

const { app, createActor } = await createTestApp()
const administrator = await createActor("administrator")

/** The number filters of all lists. */
const filters = allEndpoints.flatMap(({ method, path, query }) =>
  method === "GET" && query instanceof z.ZodObject
    ? Object.entries(query.shape)
        .filter(([, schema]) => (schema as z.ZodType).safeParse({ gte: "1" }).success)
        .map(([name]) => ({ path, name }))
    : [],
)
const numbers = ["0.5", "2147483648", "-9007199254740991", "9007199254740991", "1e300", "NaN"]

it("there are such filters", () => {
  expect(filters).toContainEqual({ path: "/admin/inventory-items", name: "weight" })
  expect(filters).toContainEqual({ path: "/admin/reservations", name: "quantity" })
})

it.each(filters)("200, or 400 naming it, for any number: $path $name", async (filter) => {
  const { path, name } = filter
  const refused: string[] = []
  for (const number of numbers)
    for (const parameter of [name, `${name}[gte]`, `${name}[lt]`]) {
      const { statusCode, body } = await app.inject({
        url: `${path.replace(":id", "none_1")}?${new URLSearchParams({ [parameter]: number })}`,
        headers: bearerOf(administrator),
      })
      const { code, details } = statusCode < 400 ? {} : JSON.parse(body)
      const isNamed = code === "request.invalid" && details.fields?.[0].path.startsWith(name)
      const isUnknownParent = statusCode === 404 && path.includes(":id")
      if (code && !isNamed && !isUnknownParent) refused.push(`${parameter}=${number}: ${body}`)
    }
  expect(refused).toEqual([])
})
