import { expect, test } from "vitest"
import { quantitiesOf, winnersOf } from "./winners.ts"

const offer = (id: string, moq: number, from: readonly number[]) => ({
  id,
  moq,
  prices: { lines: [from.map((one) => ({ from: one, price: 100 as never }))], shipping: [] },
})

test("quantitiesOf returns minimums, tiers and the wanted quantity, each once and ascending", () => {
  const found = quantitiesOf([offer("a", 1, [1, 7]), offer("b", 250, [250, 9000])], 42)
  expect(found).toEqual([...new Set(found)].toSorted((a, b) => a - b))
  for (const one of [1, 7, 42, 250]) expect(found).toContain(one)
  expect(found.at(-1)).toBe(5000)
})

test("winnersOf names the cheapest offer with its first quantity; below every minimum there is none", () => {
  const totals = [
    { id: "one", values: [null, 900, 900, 900] },
    { id: "bulk", values: [null, null, 950, 700] },
  ]
  expect(winnersOf([1, 10, 300, 600], totals)).toEqual([
    { id: "one", from: 10, to: 599 },
    { id: "bulk", from: 600, to: null },
  ])
  expect(winnersOf([1], [])).toEqual([])
})
