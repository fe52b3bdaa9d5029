import { expect, test } from "vitest"
import { followedHints, GOOD_IMAGES, type RequestHint, requestHints } from "./rules.ts"

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
/** What is still hinted at where this is missing. */
const openWithout = (said: Partial<Record<keyof typeof whole, unknown>>): RequestHint[] => {
  const followed = followedHints({ ...whole, ...said } as Parameters<typeof followedHints>[0])
  return requestHints.filter((hint) => !followed[hint])
}

test("a request that says all of it follows each hint, and what is missing opens its own alone", () => {
  expect(openWithout({})).toEqual([])
  for (const [said, hint] of [
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
    expect({ said, open: openWithout(said) }).toEqual({ said, open: [hint] })
})
