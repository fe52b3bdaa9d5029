import { allEndpoints } from "@packhaus/contract/endpoints"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { expect, it } from "vitest"
import type { z } from "zod"
import { unaskedQueries, waitingOperations } from "../../testing/commerce-api-operations.ts"
import { apiShapes } from "../../testing/commerce-api-shapes.ts"

const shapes = await apiShapes()
const nameOf = (name: string) => name.replaceAll(/:\w+|\{\w+\}/g, ":").replace(/\/$/, "")
const endpoints = new Map(
  allEndpoints.map((one: Endpoint) => [nameOf(`${one.method} ${one.path}`), one]),
)

it("has an endpoint for every operation of the description except those that wait", () => {
  expect(shapes.operations.length).toBe(320)
  const missing = shapes.operations.filter((name) => !endpoints.has(nameOf(name)))
  expect(missing.toSorted()).toEqual([...waitingOperations].toSorted())
})

it("accepts every query parameter of the description except the known ones", () => {
  const unasked = shapes.queries.flatMap(({ name, queryNames }) => {
    const endpoint = endpoints.get(nameOf(name))
    if (!endpoint) return []
    const known = Object.keys((endpoint.query as z.ZodObject).shape)
    return queryNames.filter((one) => !known.includes(one)).map((one) => `${name} ${one}`)
  })
  expect(unasked.toSorted()).toEqual([...unaskedQueries].toSorted())
})
