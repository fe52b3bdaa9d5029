import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { preparing } from "../testing/prepared.ts"
import { createShelf } from "../testing/shelf.ts"
import { adjust, consume, recordSales, release, reserve, restock, settleOrders } from "./verbs.ts"

const shelf = await createShelf()
const { as, rows, createPlace, contradictions, transaction } = shelf
const prepare = preparing(shelf)
const actor = { cause_id: "ful_1", actor_id: "mem_1" }
const refused = { code: "stock.not_enough" }
const isLow = async (item: string) => (await rows.one("inventory_items", item)).is_low
async function today() {
  const { rows: days } = await sql<{ day: string }>`
    select (packhaus_now() at time zone 'Europe/Berlin')::date as day`.execute(shelf.db)
  return days[0]?.day ?? ""
}
const soldOf = async (item: string) =>
  (
    await sql<{ quantity: number }>`
      select quantity from item_sales where inventory_item_id = ${item}`.execute(shelf.db)
  ).rows.map(({ quantity }) => quantity)

describe("stock movements", () => {
  it("adjusting by hand: records change, actor and reason, and updates the low mark", async () => {
    const { merchant, item, place } = await prepare()
    const book = (kind: Parameters<typeof adjust>[2]["kind"], quantity: number) =>
      as(merchant, (db) =>
        adjust(db, merchant, {
          inventory_item_id: item,
          location_id: place,
          kind,
          quantity,
          reason: `by hand: ${kind}`,
          actor_id: "mem_9",
        }),
      )
    const sold = [{ inventory_item_id: item, quantity: 3, day: await today() }]
    await as(merchant, (db) => recordSales(db, merchant, sold))
    expect(await isLow(item)).toBe(false)
    await book("adjustment", -2)
    expect(await isLow(item)).toBe(true)
    await book("arrival", 5)
    expect(await isLow(item)).toBe(false)
    await book("block", 5)
    expect(await isLow(item)).toBe(true)
    await book("unblock", 5)
    expect(await isLow(item)).toBe(false)
    const [, ...movements] = await rows.children("stock_movements", "inventory_item_id", [item])
    const by = { actor_id: "mem_9", cause_id: null, merchant_id: merchant, location_id: place }
    expect(movements).toMatchObject([
      { ...by, kind: "adjustment", quantity: -2, blocked_quantity: 0 },
      { ...by, kind: "arrival", quantity: 5, blocked_quantity: 0 },
      { ...by, kind: "block", quantity: 0, blocked_quantity: 5, reason: "by hand: block" },
      { ...by, kind: "unblock", quantity: 0, blocked_quantity: -5 },
    ])
    expect(await contradictions()).toEqual([])
  })

  it("several causes: one movement for each cause and location", async () => {
    const { merchant, item, take, level } = await prepare()
    const cause = { cause_id: "retour_1", actor_id: "mem_1", reason: "came back", kind: "retour" }
    const back = [
      { ...take(1), blocked_quantity: 1 },
      { ...take(2), blocked_quantity: 1 },
      { ...take(3), cause_id: "retour_2" },
    ]
    await as(merchant, (db) => restock(db, merchant, back, cause as never))
    await as(merchant, (db) => restock(db, merchant, [], cause as never))
    const [, ...movements] = await rows.children("stock_movements", "inventory_item_id", [item])
    expect(movements.toSorted((a, b) => a.quantity - b.quantity)).toMatchObject([
      { cause_id: "retour_1", quantity: 3, blocked_quantity: 2, reason: "came back" },
      { cause_id: "retour_2", quantity: 3, blocked_quantity: 0, reason: "came back" },
    ])
    expect(await level()).toEqual([16, 0, 2])
    expect(await contradictions()).toEqual([])
  })
})

describe("reservations of a line at several locations", () => {
  async function promised() {
    const prepared = await prepare({ lines: 2 })
    const { merchant, item, take } = prepared
    const next = await createPlace(merchant)
    const at = (quantity: number, line = 0) => ({ ...take(quantity, line), location_id: next })
    const arrival = { cause_id: null, actor_id: "mem_1", kind: "arrival" } as const
    await as(merchant, (db) => restock(db, merchant, [at(10)], arrival))
    await as(merchant, (db) => reserve(db, merchant, [take(3)]))
    await as(merchant, (db) => reserve(db, merchant, [at(4), at(2, 1)]))
    return { ...prepared, item, next, at, line: take(1).line_item_id }
  }

  it("releases the newest first, in parts and over several calls, and only the line's own", async () => {
    const { merchant, place, next, take, at, level, line } = await promised()
    const give = (...released: Parameters<typeof release>[2][number][]) =>
      as(merchant, (db) => release(db, merchant, released))
    const own = { merchant_id: merchant }
    expect(await give({ line_item_id: line, quantity: 1 })).toMatchObject([{ ...at(1), ...own }])
    expect(await give({ line_item_id: line, quantity: 1, location_id: place })).toMatchObject([
      { ...take(1), ...own },
    ])
    const twice = [
      { line_item_id: line, quantity: 2 },
      { line_item_id: line, quantity: 2 },
    ]
    expect(await give(...twice)).toMatchObject([
      { ...take(1), ...own },
      { ...at(3), ...own },
    ])
    expect([await level(), await level(next)]).toEqual([
      [10, 1, 0],
      [10, 2, 0],
    ])
    expect(await give()).toEqual([])
    const other = at(1, 1).line_item_id
    const each = await give(
      { line_item_id: line, quantity: 1 },
      { line_item_id: other, quantity: 1 },
    )
    expect(each).toMatchObject([
      { ...take(1), ...own },
      { ...at(1, 1), ...own },
    ])
    const left = await rows.children("reservations", "merchant_id", [merchant])
    expect(left.map((one) => [one.line_item_id, one.quantity])).toEqual([[other, 1]])
    expect(await contradictions()).toEqual([])
  })

  it("takes no pieces reserved at another location or by another merchant", async () => {
    const { merchant, next, take, at, level, line } = await promised()
    const much = as(merchant, (db) => consume(db, merchant, [take(4)], actor))
    await expect(much).rejects.toMatchObject({
      ...refused,
      details: { levels: [{ line_item_id: line, location_id: take(1).location_id }] },
    })
    // The second line has reservations at the other location only.
    const elsewhere = as(merchant, (db) => consume(db, merchant, [take(1, 1)], actor))
    await expect(elsewhere).rejects.toMatchObject(refused)
    const other = await prepare()
    const nothing = await transaction((db) => release(db, other.merchant, [{ line_item_id: line }]))
    expect(nothing).toEqual([])
    await as(merchant, (db) => consume(db, merchant, [take(3), at(1), at(3)], actor))
    expect([await level(), await level(next)]).toEqual([
      [7, 0, 0],
      [6, 2, 0],
    ])
    expect(await contradictions()).toEqual([])
  })
})

it("zero pieces change nothing: no level, reservation, movement or sale", async () => {
  const { merchant, item, take } = await prepare()
  const nowhere = { ...take(0), location_id: await createPlace(merchant) }
  await as(merchant, async (db) => {
    await reserve(db, merchant, [nowhere])
    await reserve(db, merchant, [])
    await consume(db, merchant, [nowhere], actor)
    await restock(db, merchant, [nowhere], { ...actor, kind: "undo" })
    await recordSales(db, merchant, [{ inventory_item_id: item, quantity: 0, day: "2026-01-01" }])
  })
  expect(await rows.children("reservations", "merchant_id", [merchant])).toEqual([])
  expect(await rows.children("inventory_levels", "inventory_item_id", [item])).toHaveLength(1)
  expect(await rows.children("stock_movements", "inventory_item_id", [item])).toHaveLength(1)
  expect(await soldOf(item)).toEqual([])
})

it("settles orders of several merchants: releases, reserves and counts sales, and marks low items", async () => {
  const [one, two] = [await prepare({ stock: 5, lines: 2 }), await prepare({ stock: 5 })]
  await as(one.merchant, (db) => reserve(db, one.merchant, [one.take(5)]))
  const day = await today()
  const of = <R extends object>({ merchant }: typeof one, row: R) => ({
    ...row,
    merchant_id: merchant,
  })
  await transaction((db) =>
    settleOrders(db, {
      released: [of(one, { line_item_id: one.take(1).line_item_id, quantity: 4 })],
      // These fit only because the other line released its pieces.
      reserved: [of(one, one.take(4, 1)), of(two, two.take(2)), of(two, two.take(1))],
      sold: [
        of(one, { inventory_item_id: one.item, quantity: 0, day }),
        of(two, { inventory_item_id: two.item, quantity: 3, day }),
        of(two, { inventory_item_id: two.item, quantity: -1, day }),
      ],
    }),
  )
  expect([await one.level(), await two.level()]).toEqual([
    [5, 5, 0],
    [5, 3, 0],
  ])
  expect([await soldOf(one.item), await soldOf(two.item)]).toEqual([[], [2]])
  expect([await isLow(one.item), await isLow(two.item)]).toEqual([false, true])
  // Five free pieces last longer than three days of one sale.
  await transaction((db) =>
    settleOrders(db, {
      released: [of(two, { line_item_id: two.take(1).line_item_id })],
      reserved: [],
      sold: [of(two, { inventory_item_id: two.item, quantity: -1, day })],
    }),
  )
  expect([await two.level(), await soldOf(two.item)]).toEqual([[5, 0, 0], [1]])
  expect(await isLow(two.item)).toBe(false)
  const greedy = transaction((db) =>
    settleOrders(db, {
      released: [of(two, { line_item_id: two.take(1).line_item_id })],
      reserved: [of(two, two.take(6))],
      sold: [of(two, { inventory_item_id: two.item, quantity: 6, day })],
    }),
  )
  await expect(greedy).rejects.toMatchObject(refused)
  expect([await two.level(), await soldOf(two.item)]).toEqual([[5, 0, 0], [1]])
  expect(await contradictions()).toEqual([])
})
