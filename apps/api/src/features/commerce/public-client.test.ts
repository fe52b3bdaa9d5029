import { allEndpoints } from "@packhaus/contract/endpoints"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { describe, expect, it } from "vitest"
import type { z } from "zod"
import { areas } from "../../testing/public-client/area.ts"
import { allMethods, resourcesOf } from "../../testing/public-client/called.ts"
import { unaskedQueries, waitingOperations } from "../../testing/public-client/operations.ts"
import { openShop } from "../../testing/public-client/shop.ts"

const shop = await openShop()
const client = shop.browser()

it("gives each resource of the public client to one area", () => {
  const given = areas.flatMap(([, area]) => area.resources)
  expect(given.toSorted()).toEqual(
    resourcesOf(client)
      .map(([path]) => path)
      .toSorted(),
  )
})

for (const [name, { flows }] of areas) if (flows) describe(name, () => flows(shop))

it("answers every method of the public client but those that wait, and knows which these are", () => {
  const all = allMethods(client)
  const waiting = all.filter((method) => !shop.called.has(method))
  console.log(`public client: ${all.length - waiting.length} of ${all.length} methods`)
  expect(waiting.toSorted()).toEqual(areas.flatMap(([, area]) => area.waiting).toSorted())
})

it("answers in the shapes that the dialect describes", () => {
  const known = new Set(areas.flatMap(([, area]) => area.unlike ?? []))
  expect([...shop.unlike].filter((fault) => !known.has(fault)).toSorted()).toEqual([])
})

const nameOf = (name: string) => name.replaceAll(/:\w+|\{\w+\}/g, ":").replace(/\/$/, "")

it("takes every question of the dialect but those that are known", () => {
  const taken = new Map(
    allEndpoints.map(({ method, path, query }: Endpoint) => [
      nameOf(`${method} ${path}`),
      Object.keys((query as z.ZodObject).shape),
    ]),
  )
  const unasked = shop.shapes.queries.flatMap(({ name, asked }) => {
    const known = taken.get(nameOf(name))
    const missing = known ? asked.filter((one) => !known.includes(one)) : []
    return missing.map((one) => `${name} ${one}`)
  })
  expect(unasked.toSorted()).toEqual([...unaskedQueries].toSorted())
})

it("has a route for every operation of the dialect but those that wait", () => {
  const routes = new Set(shop.testApp.routes.map(nameOf))
  const missing = shop.shapes.operations.filter((name) => !routes.has(nameOf(name)))
  console.log(
    `dialect: ${shop.shapes.operations.length - missing.length} of ${shop.shapes.operations.length} operations`,
  )
  expect(missing.toSorted()).toEqual([...waitingOperations].toSorted())
})
