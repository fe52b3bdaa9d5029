import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { preparing } from "../testing/prepared.ts"
import { createShelf } from "../testing/shelf.ts"
import { recordSales, release, reserve, restock } from "./verbs.ts"

const shelf = await createShelf()
const { as, rows, createPlace } = shelf
const prepare = preparing(shelf)
const actor = { cause_id: "ful_1", actor_id: "mem_1" }

describe("recordSales", () => {
  const today = async () => {
    const { rows } = await sql<{ day: string }>`
      select (packhaus_now() at time zone 'Europe/Berlin')::date as day`.execute(shelf.db)
    return rows[0]?.day ?? ""
  }
  const isLow = async (item: string) => (await rows.one("inventory_items", item)).is_low

  it("sums by item and day, cancellations included, also concurrently", async () => {
    const { merchant, item } = await prepare()
    const day = await today()
    const sales = [5, 2, -3].map((quantity) => ({ inventory_item_id: item, day, quantity }))
    await Promise.all(
      [1, 2, 3, 4].map(() => as(merchant, (db) => recordSales(db, merchant, sales))),
    )
    const { rows: sums } = await sql`
      select quantity from item_sales where inventory_item_id = ${item}`.execute(shelf.db)
    expect(sums).toEqual([{ quantity: 16 }])
  })

  it("marks an item as low below three days of sales over all locations, and unmarks it above", async () => {
    const { merchant, item, place, take } = await prepare({ stock: 5 })
    const sell = async (quantity: number) =>
      as(merchant, async (db) =>
        recordSales(db, merchant, [{ inventory_item_id: item, day: await today(), quantity }]),
      )
    expect(await isLow(item)).toBe(false)
    await sell(2) // the item is one day old, so it sells two a day
    expect(await isLow(item)).toBe(true)
    const two = await createPlace(merchant)
    const more = [{ ...take(1), location_id: two }]
    await as(merchant, (db) => restock(db, merchant, more, { ...actor, kind: "arrival" }))
    expect(await isLow(item)).toBe(false)
    await as(merchant, (db) => reserve(db, merchant, [take(1)]))
    expect(await isLow(item)).toBe(true)
    await as(merchant, (db) =>
      release(db, merchant, [{ line_item_id: take(1).line_item_id, location_id: place }]),
    )
    expect(await isLow(item)).toBe(false)
    await sell(-2)
    expect(await isLow(item)).toBe(false)
  })
})
