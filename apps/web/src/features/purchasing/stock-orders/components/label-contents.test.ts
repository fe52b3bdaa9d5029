import { expect, test } from "vitest"
import { cartonsOf, labelCode, orderNumberOf } from "./label-contents.ts"

const lines = [
  { id: "a", quantity: 7 },
  { id: "b", quantity: 4 },
]
const shown = (count: number) =>
  cartonsOf(lines, count).map((carton) =>
    carton.map(({ line, quantity }) => `${quantity} ${line.id}`).join(" "),
  )

test("cartons are filled in the order of the lines, as evenly as pieces allow", () => {
  expect(shown(1)).toEqual(["7 a 4 b"])
  expect(shown(2)).toEqual(["5 a", "2 a 4 b"])
  expect(shown(3)).toEqual(["3 a", "4 a", "4 b"])
})

test("for any number of cartons all pieces are packed, and cartons differ by at most one piece", () => {
  for (let count = 1; count <= 40; count++) {
    const cartons = cartonsOf(lines, count)
    const sizes = cartons.map((carton) => carton.reduce((sum, { quantity }) => sum + quantity, 0))
    expect(cartons).toHaveLength(count)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(11)
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
  }
})

test("a scanned label identifies its order, and so does the number alone", () => {
  expect(orderNumberOf(labelCode("LB-2026-0003", "carton", 12))).toBe("LB-2026-0003")
  expect(orderNumberOf(labelCode("LB-2026-0003", "pallet", 1))).toBe("LB-2026-0003")
  expect(orderNumberOf(" lb-2026-0003 ")).toBe("LB-2026-0003")
})
