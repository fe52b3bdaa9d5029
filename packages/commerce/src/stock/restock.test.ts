import { describe, expect, it } from "vitest"
import { preparing } from "../testing/prepared.ts"
import { createShelf } from "../testing/shelf.ts"
import { adjust, reserve, restock } from "./verbs.ts"

const shelf = await createShelf()
const { as, rows, createPlace, contradictions } = shelf
const prepare = preparing(shelf)
const actor = { cause_id: "ful_1", actor_id: "mem_1" }
const refused = { code: "stock.not_enough" }
type Adjustment = Parameters<typeof adjust>[2]

describe("restock and adjust", () => {
  const byHand = (merchant: string, booking: Omit<Adjustment, "reason" | "actor_id">) =>
    as(merchant, (db) => adjust(db, merchant, { ...booking, reason: "counted", actor_id: "mem_1" }))

  it("puts pieces back and creates a missing level", async () => {
    const { merchant, item, take, level } = await prepare()
    const shelfTwo = await createPlace(merchant)
    const back = [take(2), { ...take(3), location_id: shelfTwo, blocked_quantity: 1 }]
    await as(merchant, (db) => restock(db, merchant, back, { ...actor, kind: "retour" }))
    expect([await level(), await level(shelfTwo)]).toEqual([
      [12, 0, 0],
      [3, 0, 1],
    ])
    expect(await rows.children("stock_movements", "inventory_item_id", [item])).toHaveLength(3)
    expect(await contradictions()).toEqual([])
  })

  it("unblocks and removes blocked pieces, each with a movement, and never more than are blocked", async () => {
    const { merchant, item, place, take, level } = await prepare()
    const book = (quantity: number, blocked_quantity: number) => {
      const row = { ...take(quantity), blocked_quantity }
      return as(merchant, (db) => restock(db, merchant, [row], { ...actor, kind: "retour" }))
    }
    await byHand(merchant, {
      inventory_item_id: item,
      location_id: place,
      kind: "block",
      quantity: 5,
    })
    await book(0, -2)
    await book(-1, -1)
    expect(await level()).toEqual([9, 0, 2])
    await expect(book(0, -3)).rejects.toMatchObject(refused)
    await expect(book(-3, -3)).rejects.toMatchObject(refused)
    // Zero pieces are no movement.
    await book(0, 0)
    expect(await level()).toEqual([9, 0, 2])
    expect(await rows.children("stock_movements", "inventory_item_id", [item])).toHaveLength(4)
    expect(await contradictions()).toEqual([])
  })

  it("adjusts by hand and refuses to go below reserved and blocked pieces", async () => {
    const { merchant, item, place, take, level } = await prepare()
    const book = (kind: Adjustment["kind"], quantity: number, location_id = place) =>
      byHand(merchant, { inventory_item_id: item, location_id, kind, quantity })
    await as(merchant, (db) => reserve(db, merchant, [take(4)]))
    await book("arrival", 5)
    await book("block", 3)
    await book("adjustment", -8)
    expect(await level()).toEqual([7, 4, 3])
    await expect(book("adjustment", -1)).rejects.toMatchObject(refused)
    await expect(book("unblock", 4)).rejects.toMatchObject(refused)
    await book("unblock", 3)
    expect(await level()).toEqual([7, 4, 0])
    await expect(book("arrival", 1, "sloc_none")).rejects.toMatchObject({ code: "row.not_found" })
    expect(await contradictions()).toEqual([])
  })

  it("blocks free pieces to the last one, and no reserved ones", async () => {
    const { merchant, item, place, take, level } = await prepare()
    const block = (quantity: number) =>
      byHand(merchant, { inventory_item_id: item, location_id: place, kind: "block", quantity })
    await as(merchant, (db) => reserve(db, merchant, [take(4)]))
    await expect(block(7)).rejects.toMatchObject({
      ...refused,
      details: { levels: [{ inventory_item_id: item, location_id: place }] },
    })
    expect(await level()).toEqual([10, 4, 0])
    await block(6)
    expect(await level()).toEqual([10, 4, 6])
    await expect(block(1)).rejects.toMatchObject(refused)
    await expect(as(merchant, (db) => reserve(db, merchant, [take(1)]))).rejects.toMatchObject(
      refused,
    )
    expect(await level()).toEqual([10, 4, 6])
    expect(await contradictions()).toEqual([])
  })

  it("creates a level once when two first arrivals race", async () => {
    const { merchant, item, take, level } = await prepare()
    const place = await createPlace(merchant)
    const row = { ...take(2), location_id: place }
    const cause = { ...actor, kind: "arrival" } as const
    await Promise.all(
      [1, 2, 3].map(() => as(merchant, (db) => restock(db, merchant, [row], cause))),
    )
    expect(await level(place)).toEqual([6, 0, 0])
    expect(await rows.children("inventory_levels", "inventory_item_id", [item])).toHaveLength(2)
  })
})
