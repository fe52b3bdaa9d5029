import { expect, test } from "vitest"
import { decimalText, minorFrom, moneyText, totalsOf } from "../amounts.ts"
import { Platform } from "../platform.ts"
import { cancel, markPaid, refund } from "./change.ts"
import { type NewOrder, newOrder } from "./create.ts"
import { edit } from "./edit.ts"

const platform = new Platform(null)

function placed(more: Partial<NewOrder> = {}) {
  const store = platform.shop("demo.myshopify.com")
  if (store === null) throw new Error("no shop")
  const lines = [{ sku: "A", title: "A", quantity: 4, unit_price: 1000, discount: 400 }]
  const order = newOrder(platform, store, { lines, shipping: { title: "S", price: 500 }, ...more })
  return { store, order, line_id: order.lines[0]?.id ?? 0 }
}

test("totals: tax is included or added, discounts and refunds are subtracted", () => {
  const inside = placed({ tax_percent: 20 })
  expect(totalsOf(inside.order)).toMatchObject({
    subtotal: 3600,
    discount: 400,
    tax: 683,
    total: 4100,
  })
  const onTop = placed({ tax_percent: 20, taxes_included: false })
  expect(totalsOf(onTop.order)).toMatchObject({ tax: 820, total: 4920 })
  refund(platform, onTop.order, [{ line_id: onTop.line_id, quantity: 1 }])
  expect(totalsOf(onTop.order)).toMatchObject({ refunded: 1080, current_total: 3840 })
  expect(onTop.order.financial_status).toBe("PARTIALLY_REFUNDED")
})

test("pieces removed by an edit reduce the order's value, and cannot be refunded as well", () => {
  const { store, order, line_id } = placed()
  edit(platform, store, order, { set: [{ line_id, quantity: 3 }] })
  expect(totalsOf(order)).toMatchObject({ total: 4100, refunded: 0, current_total: 3200 })
  expect(refund(platform, order, [{ line_id, quantity: 4 }])).toBeNull()
  expect(edit(platform, store, order, { set: [{ line_id: 1, quantity: 3 }] })).toBeNull()
})

test("cancelling refunds paid money and voids authorizations, once", () => {
  const paid = placed()
  expect(cancel(platform, paid.order)).toBe(true)
  expect(cancel(platform, paid.order)).toBe(false)
  expect(paid.order.financial_status).toBe("REFUNDED")
  expect(totalsOf(paid.order).current_total).toBe(0)
  const pending = placed({ financial_status: "PENDING" })
  cancel(platform, pending.order)
  expect(pending.order.financial_status).toBe("VOIDED")
  const refunded = placed()
  refund(platform, refunded.order, [{ line_id: refunded.line_id, quantity: 4 }], { amount: 4100 })
  cancel(platform, refunded.order)
  expect(refunded.order.financial_status).toBe("REFUNDED")
  expect(markPaid(refunded.order)).toBe(false)
})

test("amounts are written with the currency's digits and read with comma or point", () => {
  expect([
    moneyText(1250, "EUR"),
    moneyText(5, "EUR"),
    moneyText(-5, "GBP"),
    moneyText(12, "JPY"),
  ]).toEqual(["12.50", "0.05", "-0.05", "12.00"])
  expect([decimalText(1250, "EUR"), decimalText(1000, "EUR"), decimalText(1255, "EUR")]).toEqual([
    "12.5",
    "10.0",
    "12.55",
  ])
  expect(
    ["12,5", "12.50", "0", "-1.01", "1.234", "x", ""].map((text) => minorFrom(text, "EUR")),
  ).toEqual([1250, 1250, 0, -101, null, null, null])
})
