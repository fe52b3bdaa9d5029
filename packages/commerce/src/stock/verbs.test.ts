import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { preparing } from "../testing/prepared.ts"
import { createShelf } from "../testing/shelf.ts"
import { lockLevels } from "./levels.ts"
import { consume, recordSales, release, reserve } from "./verbs.ts"

const shelf = await createShelf()
const { as, rows, createItem, createMerchant, createOrder, createPlace, contradictions } = shelf
const prepare = preparing(shelf)
const actor = { cause_id: "ful_1", actor_id: "mem_1" }
const refused = { code: "stock.not_enough" }

describe("reserve", () => {
  it("reserves exactly ten of ten pieces for thirty concurrent calls", async () => {
    const { merchant, take, level } = await prepare({ lines: 30 })
    const all = await Promise.allSettled(
      Array.from({ length: 30 }, (_, i) =>
        as(merchant, (db) => reserve(db, merchant, [take(1, i)])),
      ),
    )
    const codes = all.map((one) => (one.status === "rejected" ? one.reason.code : "ok"))
    expect(codes.filter((code) => code === "ok")).toHaveLength(10)
    expect(codes.filter((code) => code === "stock.not_enough")).toHaveLength(20)
    expect(await level()).toEqual([10, 10, 0])
    expect(await contradictions()).toEqual([])
  })

  it("counts two lines of one item, and additions to the same line", async () => {
    const { merchant, take, level } = await prepare({ lines: 2 })
    await as(merchant, (db) => reserve(db, merchant, [take(3), take(4, 1), take(1)]))
    await as(merchant, (db) => reserve(db, merchant, [take(1), take(1, 1)]))
    expect(await level()).toEqual([10, 10, 0])
    expect(await contradictions()).toEqual([])
    await expect(as(merchant, (db) => reserve(db, merchant, [take(1)]))).rejects.toMatchObject(
      refused,
    )
  })

  it("reserves nothing if one of several items is missing", async () => {
    const { merchant, take, level } = await prepare({ lines: 2 })
    const other = await createItem(merchant)
    const both = [take(1), { ...take(1, 1), inventory_item_id: other }]
    await expect(as(merchant, (db) => reserve(db, merchant, both))).rejects.toMatchObject({
      ...refused,
      details: { levels: [{ inventory_item_id: other }] },
    })
    expect(await level()).toEqual([10, 0, 0])
  })

  it("handles rows of several merchants at once", async () => {
    const [one, two] = [await prepare(), await prepare()]
    const both = [one, two].map(({ merchant, take }) => ({ ...take(2), merchant_id: merchant }))
    await shelf.transaction((db) => reserve(db, null, both))
    expect([await one.level(), await two.level()]).toEqual([
      [10, 2, 0],
      [10, 2, 0],
    ])
    await expect(shelf.transaction((db) => reserve(db, null, [one.take(1)]))).rejects.toThrow(
      "without a merchant",
    )
  })

  it("does not touch the stock of another merchant", async () => {
    const [mine, foreign] = [await prepare(), await prepare()]
    const row = { ...mine.take(1), inventory_item_id: foreign.item, location_id: foreign.place }
    const theft = as(mine.merchant, (db) => reserve(db, foreign.merchant, [row]))
    await expect(theft).rejects.toMatchObject(refused)
  })
})

it("lets many concurrent calls take many items in any order, without a deadlock", async () => {
  const merchant = await createMerchant()
  const places = [await createPlace(merchant), await createPlace(merchant)]
  const stock = Object.fromEntries(places.map((place) => [place, 1000]))
  const items: string[] = []
  for (let i = 0; i < 6; i++) items.push(await createItem(merchant, stock))
  const deadlocks = async () => {
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(shelf.db)
    return rows[0]?.deadlocks
  }
  const before = await deadlocks()
  const orders = await Promise.all(
    Array.from({ length: 12 }, () => createOrder(merchant, items, 100)),
  )
  await Promise.all(
    orders.map(({ order_id, lines }, n) =>
      as(merchant, async (db) => {
        const rows = items.map((inventory_item_id, i) => ({
          order_id,
          line_item_id: lines[i] ?? "",
          inventory_item_id,
          quantity: 2,
          location_id: places[(n + i) % 2] ?? "",
        }))
        const mixed =
          n % 3 === 0 ? rows.toReversed() : [...rows.slice(n % 6), ...rows.slice(0, n % 6)]
        await reserve(db, merchant, mixed)
        await recordSales(
          db,
          merchant,
          mixed.map((row) => ({ ...row, day: "2026-11-21" })),
        )
        if (n % 2) await consume(db, merchant, mixed.toReversed(), actor)
        else
          await release(
            db,
            merchant,
            mixed.map(({ line_item_id }) => ({ line_item_id })),
          )
      }),
    ),
  )
  expect(await deadlocks()).toBe(before)
  expect(await contradictions()).toEqual([])
})

it("lockLevels returns rows in id order and blocks concurrent calls", async () => {
  const { merchant, item, place, take } = await prepare()
  const other = await createItem(merchant, { [place]: 1 })
  const order: string[] = []
  const first = as(merchant, async (db) => {
    const levels = await lockLevels(db, merchant, [other, item, other])
    expect(levels.map((level) => level.inventory_item_id)).toEqual([item, other])
    expect(await lockLevels(db, merchant, [item], [])).toEqual([])
    await new Promise((done) => setTimeout(done, 100))
    order.push("first")
  })
  await new Promise((done) => setTimeout(done, 30))
  const second = as(merchant, (db) => reserve(db, merchant, [take(1)])).then(() =>
    order.push("second"),
  )
  await Promise.all([first, second])
  expect(order).toEqual(["first", "second"])
})

describe("release", () => {
  it("releases a part, the rest, and never more than was reserved", async () => {
    const { merchant, order, place, take, level } = await prepare({ lines: 2 })
    await as(merchant, (db) => reserve(db, merchant, [take(5), take(2, 1)]))
    const [line_item_id = "", other = ""] = order.lines
    const part = await as(merchant, (db) => release(db, merchant, [{ line_item_id, quantity: 2 }]))
    expect(part).toMatchObject([{ ...take(2), merchant_id: merchant }])
    expect(await level()).toEqual([10, 5, 0])
    const rest = [{ line_item_id }, { line_item_id: other, location_id: place, quantity: 9 }]
    const released = await as(merchant, (db) => release(db, merchant, rest))
    expect(released.map(({ quantity }) => quantity)).toEqual([3, 2])
    expect(await level()).toEqual([10, 0, 0])
    expect(await as(merchant, (db) => release(db, merchant, rest))).toEqual([])
    expect(await contradictions()).toEqual([])
  })
})

describe("consume", () => {
  it("takes reserved pieces out, with a movement for the fulfilment", async () => {
    const { merchant, item, take, level } = await prepare({ lines: 2 })
    await as(merchant, (db) => reserve(db, merchant, [take(4), take(3, 1)]))
    await as(merchant, (db) => consume(db, merchant, [take(2), take(3, 1)], actor))
    expect(await level()).toEqual([5, 2, 0])
    const [, movement] = await rows.children("stock_movements", "inventory_item_id", [item])
    expect(movement).toMatchObject({ kind: "fulfilment", quantity: -5, ...actor })
    expect(await contradictions()).toEqual([])
  })

  it("refuses more than the line's reservation, even if the location has it", async () => {
    const { merchant, take, level } = await prepare()
    await as(merchant, (db) => reserve(db, merchant, [take(1)]))
    const more = as(merchant, (db) => consume(db, merchant, [take(2)], actor))
    await expect(more).rejects.toMatchObject(refused)
    expect(await level()).toEqual([10, 1, 0])
  })
})
