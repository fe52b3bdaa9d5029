import { randomUUID } from "node:crypto"
import { ApiError } from "@packhaus/contract/kernel/errors"
import fc from "fast-check"
import { sql } from "kysely"
import { expect, it } from "vitest"
import type { Context } from "../../../context.ts"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { createBins, inTransaction, piecesInBins } from "../../../testing/bins.ts"
import { createTestApp } from "../../../testing/test-app.ts"
import { countBin, moveGoods, putAway } from "./verbs/book.ts"
import { returnToBin, takeFromBin } from "./verbs.ts"

const app = await createTestApp()
const merchant = await app.createActor("customer")

type World = Awaited<ReturnType<typeof createBins>>
const verbs = ["put", "move", "take", "back", "count", "pack", "lose"] as const
const step = fc.record({
  verb: fc.constantFrom(...verbs),
  bin: fc.nat(2),
  to: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 6 }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Pieces leave the level as packing and corrections book it: the level, then the movement. */
async function leave({ item, place }: World, kind: "fulfilment" | "adjustment", quantity: number) {
  const merchant_id = merchant.organisation_id
  await app.db.transaction().execute(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable("inventory_levels")
      .set({ stocked_quantity: sql`stocked_quantity - ${quantity}` })
      .where("inventory_item_id", "=", item.id)
      .where("location_id", "=", place.id)
      .where("stocked_quantity", ">=", quantity)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ApiError("stock.not_enough", { levels: [] })
    await db
      .insertInto("stock_movements")
      .values({
        id: `smov_${randomUUID()}`,
        merchant_id,
        inventory_item_id: item.id,
        location_id: place.id,
        kind,
        quantity: -quantity,
        actor_id: "test",
      })
      .execute()
  })
}

/** Runs a step on the product. Returns false if it was refused. */
async function run(world: World, { verb, bin, to, quantity }: Step) {
  const id = (index: number) => world.bins[index]?.id ?? ""
  const inventory_item_id = world.item.id
  const booking = { client_id: randomUUID(), inventory_item_id, quantity }
  const picked = {
    bin_id: id(bin),
    inventory_item_id,
    quantity,
    cause: "pick_list",
    cause_id: "plist_1",
  }
  const inside = (work: (context: Context) => Promise<unknown>) => inTransaction(app, work)
  const works = {
    put: () => inside((context) => putAway(context, id(bin), booking)),
    move: () => inside((context) => moveGoods(context, id(bin), { ...booking, to_bin_id: id(to) })),
    take: () => inside((context) => takeFromBin(context, picked)),
    back: () => inside((context) => returnToBin(context, picked)),
    count: () =>
      inside((context) =>
        countBin(context, id(bin), {
          client_id: booking.client_id,
          inventory_item_id,
          counted: quantity,
        }),
      ),
    pack: () => leave(world, "fulfilment", quantity),
    lose: () => leave(world, "adjustment", quantity),
  }
  try {
    await works[verb]()
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

/** Pieces at a location: in three bins, on the trolley, and all. */
function createModel(stocked: number) {
  const model = { bins: [0, 0, 0], trolley: 0, stocked }
  const held = () => model.trolley + model.bins.reduce((sum, one) => sum + one, 0)
  const open = () => model.stocked - held()
  const of = (bin: number) => model.bins[bin] ?? 0
  const add = (bin: number, quantity: number) => {
    model.bins[bin] = of(bin) + quantity
  }
  const shrink = () => {
    for (const bin of model.bins.keys())
      add(bin, -Math.min(of(bin), Math.max(0, held() - model.stocked)))
    model.trolley -= Math.max(0, held() - model.stocked)
  }
  return {
    state: () => ({ ...model, bins: [...model.bins] }),
    /** Applies a step; false if it must be refused. */
    apply({ verb, bin, to, quantity }: Step): boolean {
      if (verb === "put") {
        if (quantity > open() + model.trolley) return false
        model.trolley -= Math.max(0, quantity - open())
        add(bin, quantity)
      } else if (verb === "back") {
        const back = Math.min(quantity, open() + model.trolley)
        model.trolley -= Math.min(back, model.trolley)
        add(bin, back)
      } else if (verb === "count") {
        model.stocked += quantity - of(bin)
        model.bins[bin] = quantity
      } else if (verb === "pack" || verb === "lose") {
        if (quantity > model.stocked) return false
        model.stocked -= quantity
        if (verb === "pack")
          model.trolley -= Math.min(model.trolley, Math.max(quantity, held() - model.stocked))
        shrink()
      } else {
        if (quantity > of(bin) || (verb === "move" && bin === to)) return false
        add(bin, -quantity)
        if (verb === "take") model.trolley += quantity
        else add(to, quantity)
      }
      return true
    },
  }
}

const createWorld = () => createBins(app, null, { merchant, stock: 10, to: "A-01-03" })

async function stateOf(world: World) {
  const pieces = await piecesInBins(app, { item: world.item.id, location: world.place.id })
  const level = await app.rows.one("inventory_levels", world.level_id)
  return {
    bins: world.bins.map(({ code }) => pieces[code] ?? 0),
    trolley: pieces["*"] ?? 0,
    stocked: level.stocked_quantity,
  }
}

it("agrees with a model of three bins and a trolley after any steps", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const world = await createWorld()
      const model = createModel(10)
      for (const one of steps) {
        expect([one, await run(world, one)]).toEqual([one, model.apply(one)])
        expect(await stateOf(world)).toEqual(model.state())
      }
    }),
    { numRuns: 15 },
  )
  expect(await brokenInvariants(app.db)).toEqual({})
})

it("keeps all pieces when two people work at the same bins", async () => {
  const worker = fc.array(step, { minLength: 3, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(worker, worker, async (...workers) => {
      const world = await createWorld()
      await run(world, { verb: "put", bin: 0, to: 0, quantity: 6 })
      await Promise.all(
        workers.map(async (steps) => {
          for (const one of steps) await run(world, one)
        }),
      )
      const { bins, trolley, stocked } = await stateOf(world)
      const held = bins.reduce((sum, one) => sum + one, trolley)
      expect(held).toBeLessThanOrEqual(stocked)
    }),
    { numRuns: 12 },
  )
  expect(await brokenInvariants(app.db)).toEqual({})
})
