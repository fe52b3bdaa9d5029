import { expect, it } from "vitest"
import { type Summed, sumsOf } from "./sums.ts"

const line = (original_total: number, total: number) => ({ original_total, total })
const way = (total: number) => ({ total }) as Summed["shipping_methods"][number]
const cart: Summed = {
  items: [line(7980, 7182), line(1890, 1701)],
  shipping_methods: [way(490)],
  total: 6873,
  tax_total: 1498,
  gift_card_total: 2500,
  gift_card_tax_total: 0,
}

it("the total is goods less discount plus shipping less gift cards", () => {
  const sums = sumsOf(cart)
  expect(sums).toMatchObject({ goods: 9870, discount: 987, shipping: 490, giftCards: 2500 })
  expect(sums.goods - sums.discount + sums.shipping - sums.giftCards).toBe(sums.total)
})

it("shipping is omitted before an option is chosen, and free if it costs nothing", () => {
  expect(sumsOf({ ...cart, shipping_methods: [] }).hasShipping).toBe(false)
  expect(sumsOf({ ...cart, shipping_methods: [way(0)] })).toMatchObject({
    hasShipping: true,
    shipping: 0,
  })
})
