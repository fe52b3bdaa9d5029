import { expect, it } from "vitest"
import { money } from "./money.ts"
import { choiceOf, firstChoice, priceSpan, type Variant, valuesOf, variantOf } from "./variants.ts"

const variant = (size: string, colour: string, price: number | null, purchasable = true) =>
  ({
    options: [
      { option_id: "size", value: size },
      { option_id: "colour", value: colour },
    ],
    calculated_price_incl_tax: price,
    purchasable,
  }) as Variant
const small = variant("S", "red", 1000, false)
const large = variant("L", "red", 1500)
const blue = variant("S", "blue", 1000)
const all = [small, large, blue]

it("the variant of a choice is found, with the values that can be chosen", () => {
  expect(variantOf(all, { size: "S", colour: "blue" })).toBe(blue)
  expect(variantOf(all, { size: "L", colour: "blue" })).toBeUndefined()
  expect(valuesOf(all, "size")).toEqual(["S", "L"])
  expect(choiceOf(large)).toEqual({ size: "L", colour: "red" })
})

it("the first choice is an available variant, and the price is shown as the lowest of all", () => {
  expect(firstChoice(all)).toBe(large)
  expect(firstChoice([small])).toBe(small)
  expect(priceSpan(all)).toEqual({ lowest: 1000, isSpan: true })
  expect(priceSpan([small, blue])).toEqual({ lowest: 1000, isSpan: false })
  expect(priceSpan([variant("S", "red", null)])).toBeUndefined()
})

it("amounts in minor units are formatted for the language, with the digits of the currency", () => {
  expect(money(2990, "eur", "de")).toBe("29,90\u00a0€")
  expect(money(2990, "jpy", "en")).toBe("¥2,990")
  expect(money(500_050, "huf", "en")).toBe("HUF\u00a05,000.50")
})
