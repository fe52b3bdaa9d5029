import { expect, test } from "vitest"
import { GOOD_IMAGES, missingFieldOf, requestHints } from "./rules.ts"

const whole = {
  product_name: "Laterne",
  shop_id: "shop_1",
  amount_per_order: 900,
  amount_per_month: 300,
  images: Array.from({ length: GOOD_IMAGES }, () => "file"),
  length: 140,
  width: 140,
  height: 280,
  weight: 880,
  target_price: 750,
  hs_code: "94055000",
}
/** Hints shown without this field, and the field they lead to. */
const openWithout = (overrides: Partial<Record<keyof typeof whole, unknown>>) => {
  const request = { ...whole, ...overrides } as Parameters<typeof missingFieldOf>[0]
  return requestHints.flatMap((hint) => {
    const field = missingFieldOf(request, hint)
    return field === null ? [] : [[hint, field]]
  })
}

test("a complete request follows all hints; a missing field opens its own hint only", () => {
  expect(openWithout({})).toEqual([])
  for (const [overrides, hint] of [
    [{ product_name: "" }, "product"],
    [{ shop_id: null }, "product"],
    [{ amount_per_order: null }, "amounts"],
    [{ amount_per_month: null }, "amounts"],
    [{ images: ["file", "file"] }, "images"],
    [{ length: null }, "measures"],
    [{ width: null }, "measures"],
    [{ height: null }, "measures"],
    [{ weight: null }, "measures"],
    [{ weight: 0 }, "measures"],
    [{ target_price: null }, "target_price"],
    [{ hs_code: null }, "hs_code"],
  ] as const)
    expect({ said: overrides, open: openWithout(overrides) }).toEqual({
      said: overrides,
      open: [[hint, Object.keys(overrides)[0]]],
    })
})

test("a hint leads to its first missing field in form order", () => {
  expect(
    openWithout({
      product_name: "",
      shop_id: null,
      amount_per_order: null,
      amount_per_month: null,
      width: 0,
      weight: null,
    }),
  ).toEqual([
    ["product", "product_name"],
    ["amounts", "amount_per_month"],
    ["measures", "width"],
  ])
})
