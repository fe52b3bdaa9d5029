import { storeDetails } from "@packhaus/contract/commerce/store-details"
import { expect, it } from "vitest"
import { createTestApp } from "../../testing/test-app.ts"

const { call, createActor } = await createTestApp()
const administrator = await createActor("administrator")
const codesOf = (body: { store: { currencies: { code: string }[] } }) =>
  body.store.currencies.map(({ code }) => code).toSorted()

it("200 makes the store when it is first asked for, changes it, adds and removes currencies", async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(() => call(administrator, storeDetails.read, {})),
  )
  expect(first?.body.store.id).toBe(second?.body.store.id)
  expect(first?.body.store).toMatchObject({
    default_currency_code: "eur",
    payment_providers: expect.arrayContaining([{ id: "manual", is_installed: true }]),
    tax_providers: [{ id: "system" }],
  })
  const body = { name: "Candles", currencies: ["eur", "chf"], metadata: { since: 2026 } }
  const changed = await call(administrator, storeDetails.update, { body })
  expect(changed.body.store).toMatchObject({ name: "Candles", metadata: { since: 2026 } })
  expect(codesOf(changed.body)).toEqual(["chf", "eur"])
  const alias = await call(administrator, storeDetails.addCurrencyAlias, {
    params: { code: "USD" },
  })
  expect(codesOf(alias.body)).toEqual(["chf", "eur", "usd"])
  const less = await call(administrator, storeDetails.removeCurrency, { params: { code: "chf" } })
  expect(codesOf(less.body)).toEqual(["eur", "usd"])
  const kept = await call(administrator, storeDetails.removeCurrency, { params: { code: "eur" } })
  expect([kept.status, kept.body.type]).toEqual([400, "not_allowed"])
  const none = await call(administrator, storeDetails.addCurrency, { params: { code: "xxx" } })
  expect(none.status).toBe(404)
})
