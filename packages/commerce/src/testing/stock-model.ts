import fc from "fast-check"
import { expect } from "vitest"
import { consume, release, reserve, restock } from "../stock/verbs.ts"
import { preparing } from "./prepared.ts"
import type { createShelf } from "./shelf.ts"

const actor = { cause_id: "ful_1", actor_id: "mem_1" }
const refused = { code: "stock.not_enough" }

type Step = { verb: "reserve" | "release" | "consume" | "restock"; line: number; quantity: number }
const step: fc.Arbitrary<Step> = fc.record({
  verb: fc.constantFrom("reserve", "release", "consume", "restock"),
  line: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 6 }),
})

/**
 * Compares stock with a model of two numbers and a reservation per line, over `numRuns` random
 * cases.
 */
export async function tryStock(shelf: Awaited<ReturnType<typeof createShelf>>, numRuns: number) {
  const { as, contradictions } = shelf
  const prepare = preparing(shelf)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { merchant, order, take, level } = await prepare({ lines: 3 })
      const promised = [0, 0, 0]
      let stocked = 10
      const reserved = () => promised.reduce((sum, one) => sum + one, 0)
      for (const { verb, line, quantity } of steps) {
        const row = take(quantity, line)
        const mine = promised[line] ?? 0
        const run = () =>
          as(merchant, async (db) => {
            if (verb === "reserve") return reserve(db, merchant, [row])
            if (verb === "consume") return consume(db, merchant, [row], actor)
            if (verb === "restock") return restock(db, merchant, [row], { ...actor, kind: "undo" })
            await release(db, merchant, [{ line_item_id: order.lines[line] ?? "", quantity }])
          })
        const isRefused =
          (verb === "reserve" && stocked - reserved() < quantity) ||
          (verb === "consume" && mine < quantity)
        if (isRefused) await expect(run()).rejects.toMatchObject(refused)
        else {
          await run()
          if (verb === "reserve") promised[line] = mine + quantity
          if (verb === "release") promised[line] = Math.max(0, mine - quantity)
          if (verb === "consume") promised[line] = mine - quantity
          stocked += { consume: -quantity, restock: quantity, reserve: 0, release: 0 }[verb]
        }
        expect(await level()).toEqual([stocked, reserved(), 0])
      }
      expect(await contradictions()).toEqual([])
    }),
    { numRuns },
  )
}
