import { expect, test } from "vitest"
import { orderOfBody } from "./order-body.ts"
import { MAX_NOTE_LENGTH } from "./order-parts.ts"
import { partOfBody } from "./parts.ts"

const line = { id: 1, sku: "A", title: "Cup", quantity: 2, fulfillable_quantity: 2, price: "10.00" }
const whole = {
  id: 7,
  name: "#7",
  created_at: "2026-11-01T10:00:00+01:00",
  updated_at: "2026-11-01T10:00:00+01:00",
  currency: "EUR",
  financial_status: "paid",
  total_line_items_price: "20.00",
  total_discounts: "0.00",
  total_price: "20.00",
  line_items: [line],
}
const read = (fields: object = {}) => {
  const order = orderOfBody({ ...whole, ...fields })
  if (!order) throw new Error("the order is not whole")
  return order
}
const readLine = (fields: object) => read({ line_items: [{ ...line, ...fields }] }).lines[0]

test.each([
  "shipping_lines",
  "line_items",
  "fulfillments",
  "note_attributes",
  "taxes_included",
  "total_discounts",
  "total_tax",
  "total_shipping_price_set",
  "shipping_address",
  "note",
  "email",
])("accepts an order whose %s is null", (field) => {
  expect(read({ [field]: null }).external_id).toBe("7")
})

test.each([
  "requires_shipping",
  "properties",
  "discount_allocations",
  "total_discount",
  "fulfillable_quantity",
  "gift_card",
  "tip",
  "variant_id",
  "sku",
])("treats a line whose %s is null as open goods", (field) => {
  expect(readLine({ [field]: null })).toMatchObject({
    requires_shipping: true,
    quantity: 2,
    canceled_quantity: 0,
    properties: [],
  })
})

test.each(["shipping_lines", "fulfillments", "note_attributes"])(
  "an order whose %s is an empty object has none",
  (field) => expect(read({ [field]: {} }).lines).toHaveLength(1),
)

test("a line whose discounts are an empty object has the line's own discount", () => {
  const line = readLine({ discount_allocations: {}, total_discount: "1.50" })
  expect(line?.discount_total).toBe(150)
})

test("a null list in a parcel does not affect the order", () => {
  const { lines } = read({ fulfillments: [{ status: "success", line_items: null }] })
  expect(lines).toMatchObject([{ fulfilled_quantity: 0 }])
})

test("without a line total the lines are summed", () => {
  expect(read({ total_line_items_price: null }).subtotal).toBe(2000)
})

test("a tip and a gift card are not goods, unless the shop ships the card", () => {
  expect(readLine({ tip: { payment_gateway: "bogus" } })?.requires_shipping).toBe(false)
  expect(readLine({ gift_card: true })?.requires_shipping).toBe(false)
  expect(readLine({ gift_card: true, requires_shipping: true })?.requires_shipping).toBe(true)
})

test("truncating an address at an emoji leaves no lone surrogate, and NUL is removed", () => {
  const { shipping_address, note } = read({
    shipping_address: { first_name: `${"x".repeat(99)}😀`, country_code: "DE" },
    note: "a\0b\ud83d",
  })
  expect(shipping_address?.first_name).toBe("x".repeat(99))
  expect(note).toBe("ab")
})

test("reads the language of the purchase", () => {
  const languages = ["de-AT", "en-GB", "fr", "", null].map(
    (customer_locale) => read({ customer_locale }).language,
  )
  expect(languages).toEqual(["de", "en", "en", null, null])
})

test("keeps a long note and truncates a very long one", () => {
  expect(read({ note: "Bitte ".repeat(1000) }).note).toHaveLength(5999)
  expect(read({ note: "😀".repeat(MAX_NOTE_LENGTH) }).note).toHaveLength(MAX_NOTE_LENGTH)
})

test("keeps properties and note attributes, as a list or an object, without those of apps", () => {
  const fields = [
    { name: "Gravur", value: "Für Anna" },
    { name: "_id", value: "7" },
    { name: "Menge", value: 3 },
    { name: "Leer", value: "" },
    { name: null, value: "x" },
    { name: "Liste", value: ["a"] },
  ]
  const kept = [
    { name: "Gravur", value: "Für Anna" },
    { name: "Menge", value: "3" },
  ]
  expect(readLine({ properties: fields })?.properties).toEqual(kept)
  expect(read({ note_attributes: fields }).note_attributes).toEqual(kept)
  expect(readLine({ properties: { Gravur: "Für Anna", _id: 7, Menge: 3 } })?.properties).toEqual(
    kept,
  )
  expect(readLine({ properties: "nonsense" })?.properties).toEqual([])
})

const set = (amount: string) => ({ shop_money: { amount, currency_code: "EUR" } })
const removed = { title: "Express", price: "9.90", is_removed: true }
const standard = { title: "Standard", price: "4.90", is_removed: false }

test("shipping removed by an edit is neither in the title nor in the sum", () => {
  const order = read({
    shipping_lines: [removed, standard],
    total_shipping_price_set: set("14.80"),
    total_price: "24.90",
  })
  expect(order).toMatchObject({ shipping_title: "Standard", shipping_total: 490 })
})

test("a shipping sum without the removed lines stays unchanged", () => {
  const order = read({
    shipping_lines: [removed, standard],
    total_shipping_price_set: set("4.90"),
  })
  expect(order).toMatchObject({ shipping_title: "Standard", shipping_total: 490 })
})

const part = (fields: object) =>
  partOfBody({ fulfillment_order: { id: "gid://shopify/FulfillmentOrder/5", ...fields } })

test("reads each hold of a fulfilment order; an unknown reason becomes `other`", () => {
  const fulfillment_holds = [
    { reason: "high_risk_of_fraud", reason_notes: "call first" },
    { reason: "moon_phase", reason_notes: null },
  ]
  expect(part({ status: "on_hold", fulfillment_holds, order_id: 7 })).toEqual({
    part: "5",
    order_external_id: "7",
    holds: [
      { part: "5", reason: "high_risk_of_fraud", note: "call first" },
      { part: "5", reason: "other", note: null },
    ],
  })
  expect(part({ status: "on_hold", fulfillment_holds: null }).holds).toEqual([
    { part: "5", reason: "other", note: null },
  ])
})

test("a released fulfilment order has no holds, a scheduled one has one until its day", () => {
  expect(part({ status: "open" })).toEqual({ part: "5", order_external_id: null, holds: [] })
  expect(part({ status: "scheduled", fulfill_at: "2026-12-24T00:00:00Z" }).holds).toEqual([
    { part: "5", reason: "scheduled", note: "2026-12-24T00:00:00Z" },
  ])
})
