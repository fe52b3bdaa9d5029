import { products as api } from "@packhaus/contract/catalogue/products/endpoints"
import { expect, it } from "vitest"
import { published } from "../../../testing/agreements.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor } = testApp
const { createGoods } = catalogueFixtures(testApp)
const { safety } = published

it("200 shows the responsible parties of a product to all its readers; null removes them", async () => {
  const owner = await createActor("customer")
  const { product } = await createGoods(owner)
  const params = { id: product.id }
  const set = (actor: Actor, to: object | null) =>
    call(actor, api.setSafety, { params, body: { safety: to } as never })
  expect((await call(owner, api.read, { params })).body.product.safety).toBeNull()
  expect((await set(owner, safety)).body.product.safety).toEqual(safety)
  const support = await createActor("support")
  expect((await call(support, api.read, { params })).body.product.safety).toEqual(safety)
  expect((await set(support, null)).status).toBe(403)
  expect((await set(await createActor("customer"), null)).status).toBe(404)
  // A maker in the EU is responsible itself.
  const inEu = { maker: { ...safety.maker, country: "PL" }, responsible: null, warnings: "" }
  expect((await set(owner, inEu)).body.product.safety).toEqual(inEu)
  for (const wrong of [
    { ...safety, responsible: null },
    { ...safety, responsible: { ...safety.responsible, country: "CH" } },
    { ...safety, maker: { ...safety.maker, email: "no address" } },
    { ...safety, maker: { ...safety.maker, address: " " } },
    { ...safety, warnings: "x".repeat(2001) },
  ])
    expect((await set(owner, wrong)).status).toBe(400)
  expect((await set(owner, null)).body.product.safety).toBeNull()
})
