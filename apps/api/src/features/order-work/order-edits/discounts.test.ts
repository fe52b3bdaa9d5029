import { orderEdits } from "@packhaus/contract/commerce/order-edits"
import { shopperOrders } from "@packhaus/contract/commerce/shopper-orders"
import { orders } from "@packhaus/contract/orders/endpoints"
import { afterEach, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { reducedCarts } from "../../../testing/reduced-carts.ts"
import { createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const made = await reducedCarts(testApp)
const { administrator, ask, call, complete, create, db, discount, merchant_id, reducedCart } = made
const { rows, sell, shop } = made
const more = await sell(shop, { price: 3000, stock: 20, place: shop.place })
afterEach(async () => {
  await testApp.runJobs()
  expect(await brokenInvariants(db)).toEqual({})
})

type Edit = { id: string; total: number; discount_total: number; items: { id: string }[] }
async function act(verb: "create" | "addItem" | "updateItem" | "confirm", input: object) {
  const reply = await call(administrator, orderEdits[verb], input as never)
  expect([verb, reply.status, reply.body.code]).toEqual([verb, 200, undefined])
  return reply.body.order_edit as unknown as Edit
}
const codeOf = async (rule: object) => ({ code: (await discount({}, rule)).code })
/** An order of `quantity` pieces at 10.00 € with these codes, and an edit of it. */
async function edited(codes: { code: string }[], quantity = 2) {
  const params = await reducedCart({ discounts: codes }, quantity)
  const { data } = (await complete(params)).body
  const order_id = String(data.id)
  const { id } = await act("create", { body: { order_id } })
  const add = (pieces: number) =>
    act("addItem", { params: { id }, body: { variant_id: more.variant.id, quantity: pieces } })
  const resize = (pieces: number) =>
    act("updateItem", {
      params: { id, item_id: data.items[0]?.id },
      body: { quantity: pieces },
    })
  const discountsOf = ({ items }: { items: readonly object[] }) =>
    items.map((item) => Object(item).discount_total)
  const confirmed = async () => {
    await act("confirm", { params: { id } })
    const shown = (await ask(shopperOrders.readByCart, { params: { cart_id: params.id } })).body
    const read = await call(administrator, orders.read, { params: { id: order_id } })
    const lines = await rows.children("order_items", "order_id", [order_id])
    return {
      shopper: discountsOf(shown.order),
      administrator: discountsOf(read.body.order),
      lines: lines.map(({ discount_total }) => discount_total),
    }
  }
  return { add, resize, discountsOf, confirmed }
}

it("200: added and raised pieces get the discounts of their order, as in its cart", async () => {
  const { add, resize, discountsOf, confirmed } = await edited([
    await codeOf({ type: "percentage", value: 20, allocation: "total" }),
  ])
  expect(discountsOf(await resize(3))).toEqual([600])
  expect(discountsOf(await add(1))).toEqual([600, 600])
  const shown = await confirmed()
  expect(shown.shopper).toEqual([600, 600])
  expect(shown.administrator).toEqual([600, 600])
  expect(shown.lines).toEqual([600, 600])
})

it("200: a fixed discount of the whole order is spread again over all lines and takes no more than before", async () => {
  const { add, resize, discountsOf, confirmed } = await edited([
    await codeOf({ type: "fixed", value: 1000, allocation: "total" }),
  ])
  expect(discountsOf(await add(1))).toEqual([400, 600])
  expect(discountsOf(await resize(1))).toEqual([250, 750])
  const shown = await confirmed()
  expect(shown.shopper).toEqual([250, 750])
  expect(shown.lines).toEqual([250, 750])
})

it("200: a discount of certain goods keeps applying to them, even if disabled and changed since", async () => {
  const used = await discount({ usage_limit: 1 }, { type: "fixed", value: 100, allocation: "item" })
  const { rule } = used
  const condition = await create("discount_conditions", merchant_id, {
    discount_rule_id: rule.id,
    type: "products",
    operator: "in",
  })
  await rows.insertAll("discount_condition_products", [
    { condition_id: condition.id, product_id: shop.goods.product.id, merchant_id } as never,
  ])
  const { add, resize, discountsOf } = await edited([{ code: used.code }])
  await rows.update("discounts", used.id, { is_disabled: true } as never)
  expect(discountsOf(await add(2))).toEqual([200, 0])
  expect(discountsOf(await resize(5))).toEqual([500, 0])
})
