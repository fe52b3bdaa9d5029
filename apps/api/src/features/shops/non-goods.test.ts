import { shops as api } from "@packhaus/contract/shops/endpoints"
import { expect, it } from "vitest"
import { orderFixtures } from "../../testing/orders.ts"
import { createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { createShop } = orderFixtures(app)

/** A shop with an unconfirmed list, as shops had that were connected before lists began empty. */
async function readConfirmation() {
  const owner = await app.createActor("customer")
  const { id } = await createShop(owner, { non_goods: ["M", "POST"] })
  await app.rows.update("shops", id, { non_goods_unconfirmed: true })
  const attention = async () =>
    (await app.call(owner, api.read, { params: { id } })).body.shop.non_goods_unconfirmed
  const answer = (keep: boolean) =>
    app.call(owner, api.confirmNonGoods, { params: { id }, body: { keep } })
  return { attention, answer }
}

it.each([
  [true, ["M", "POST"]],
  [false, []],
])("200 keep: %s leaves the list as %j, and 422 once it is confirmed", async (keep, list) => {
  const { attention, answer } = await readConfirmation()
  expect(await attention()).toBe(true)
  const { status, body } = await answer(keep)
  expect(status).toBe(200)
  expect(body.shop).toMatchObject({ non_goods: list, non_goods_unconfirmed: false })
  expect((await answer(keep)).status).toBe(422)
})

it("200 for saved settings, which confirm the list", async () => {
  const owner = await app.createActor("customer")
  const { id } = await createShop(owner, { non_goods: ["M"] })
  await app.rows.update("shops", id, { non_goods_unconfirmed: true })
  const body = {
    name: "Shop",
    default_shipment_method: "dhl_paket",
    shipment_methods: {},
    non_goods: ["M"],
    route_unpaid: false,
    notify_shopper: true,
  }
  const saved = await app.call(owner, api.update, { params: { id }, body })
  expect(saved.body.shop).toMatchObject({ non_goods: ["M"], non_goods_unconfirmed: false })
})
