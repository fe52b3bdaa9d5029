import { expect, test } from "vitest"
import { lineName } from "./line-name.ts"

test("a line is named by its product, and by its variant if that adds information", () => {
  expect(lineName({ title: "Duftkerze", variant_title: "180 g" })).toBe("Duftkerze – 180 g")
  expect(lineName({ title: "Duftkerze", variant_title: "Duftkerze" })).toBe("Duftkerze")
  expect(lineName({ title: "Duftkerze", variant_title: null }, ", ")).toBe("Duftkerze")
})
