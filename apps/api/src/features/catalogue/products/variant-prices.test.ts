import { products } from "@packhaus/contract/catalogue/products/endpoints"
import type { ShownPrice } from "@packhaus/contract/commerce/prices"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor } = app
const { createGoods } = catalogueFixtures(app)

it("200: changes a variant's price in the given currency only; 400 for a duplicate currency", async () => {
  const customer = await createActor("customer")
  const one = await createGoods(customer)
  const two = await createGoods(customer)
  const params = { id: one.product.id, variant_id: one.variant.id }
  const pricesOf = async (prices: { currency_code: string; amount: number | null }[]) => {
    const { status, body } = await call(customer, products.updateVariant, {
      params,
      body: { prices },
    })
    expect(status).toBe(200)
    return body.product.variants[0].prices.map(({ currency_code, amount }: ShownPrice) => ({
      currency_code,
      amount,
    }))
  }
  const eur = (amount: number | null) => ({ currency_code: "eur", amount })
  const chf = { currency_code: "chf", amount: 1_300 }
  expect(await pricesOf([eur(1_250), chf])).toEqual([chf, eur(1_250)])
  expect(await pricesOf([eur(999)])).toEqual([chf, eur(999)])
  expect(await pricesOf([eur(null)])).toEqual([chf])
  expect(await pricesOf([])).toEqual([chf])
  const other = await call(customer, products.read, { params: { id: two.product.id } })
  expect(other.body.product.variants[0].prices).toEqual([])
  const twice = await call(customer, products.updateVariant, {
    params,
    body: { prices: [eur(1), eur(2)] },
  })
  expect([twice.status, twice.body.details.fields[0].code]).toEqual([400, "price.twice"])

  const body = { prices: [eur(1)] }
  const stranger = await createActor("customer")
  expect((await call(stranger, products.updateVariant, { params, body })).status).toBe(404)
  for (const role of ["support", "supplier"] as const)
    expect([
      role,
      (await call(await createActor(role), products.updateVariant, { params, body })).status,
    ]).toEqual([role, 403])
})
