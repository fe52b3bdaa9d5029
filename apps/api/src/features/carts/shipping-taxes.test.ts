import { carts } from "@packhaus/contract/commerce/cart-endpoints"
import { storeShippingOptions } from "@packhaus/contract/commerce/shipping-options"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { expect, it } from "vitest"
import { resourceFixtures } from "../../testing/resources.ts"
import { shopFronts } from "../../testing/shop-fronts.ts"
import { createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { rows } = testApp
const { create } = resourceFixtures(testApp)
const { open } = shopFronts(testApp)

it("200: a shipping option with its own rates is taxed by these, others by their region", async () => {
  const reduced = await open()
  const rate = { name: "Reduced", code: "R7", rate: 7, region_id: reduced.region.id }
  const { id: tax_rate_id } = await create("tax_rates", PLATFORM_ID, rate)
  const { merchant_id, option: shipping_option_id } = reduced
  await rows.insertAll("tax_rate_shipping_options", [
    { tax_rate_id, shipping_option_id, merchant_id },
  ] as never[])
  const { id } = await reduced.cart()
  const offered = await reduced.ask(storeShippingOptions.ofCart, { params: { id } })
  expect(offered.body.shipping_options).toMatchObject([
    { price_incl_tax: 535, tax_amount: 35, tax_rates: [{ name: "Reduced", rate: 7, code: "R7" }] },
  ])
  const body = { option_id: shipping_option_id }
  const chosen = await reduced.ask(carts.addShippingMethod, { params: { id }, body })
  expect(chosen.body.cart).toMatchObject({
    items: [{ tax_lines: [{ rate: 19 }] }],
    shipping_methods: [{ total: 535, tax_lines: [{ rate: 7, name: "Reduced" }] }],
    shipping_tax_total: 35,
    tax_total: 190 + 35,
  })
})
