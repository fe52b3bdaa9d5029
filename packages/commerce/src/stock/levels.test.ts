import { describe, expect, it } from "vitest"
import { preparing } from "../testing/prepared.ts"
import { createShelf } from "../testing/shelf.ts"
import { addToLevels, changeLevels, closeLevels, lockLevels, openLevels, owned } from "./levels.ts"
import { reserve } from "./verbs.ts"

const shelf = await createShelf()
const { as, rows, createItem, createMerchant, createPlace, transaction } = shelf
const prepare = preparing(shelf)
const refused = { code: "stock.not_enough" }
const levelsOf = (item: string) => rows.children("inventory_levels", "inventory_item_id", [item])
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))

it("uses a row's own merchant if none is named for all, and the named one otherwise", () => {
  expect(owned(null, [{ merchant_id: "one" }])).toEqual([{ merchant_id: "one" }])
  expect(owned("two", [{ merchant_id: "one" }, {}])).toEqual([
    { merchant_id: "two" },
    { merchant_id: "two" },
  ])
  expect(() => owned(null, [{}])).toThrow("a row without a merchant")
})

describe("lockLevels", () => {
  it("returns levels of one merchant or of all, at some locations or at all", async () => {
    const [one, two] = [await prepare(), await prepare({ stock: 3 })]
    const other = await createPlace(one.merchant)
    const opened = { merchant_id: one.merchant, inventory_item_id: one.item, location_id: other }
    await transaction((db) => openLevels(db, [{ ...opened, location_owner_id: one.merchant }]))
    await as(one.merchant, (db) => reserve(db, one.merchant, [one.take(4)]))
    const items = [one.item, two.item]
    const found = await transaction(async (db) => ({
      all: await lockLevels(db, null, items),
      mine: await lockLevels(db, one.merchant, items),
      here: await lockLevels(db, null, items, [other, two.place]),
      foreign: await lockLevels(db, one.merchant, items, [two.place]),
      none: await lockLevels(db, null, []),
    }))
    const at = (levels: { location_id: string }[]) => levels.map((level) => level.location_id)
    expect(new Set(at(found.all))).toEqual(new Set([one.place, other, two.place]))
    expect(new Set(at(found.mine))).toEqual(new Set([one.place, other]))
    expect(new Set(at(found.here))).toEqual(new Set([other, two.place]))
    expect([found.foreign, found.none]).toEqual([[], []])
    expect(found.mine.find((level) => level.location_id === one.place)).toEqual({
      id: expect.any(String),
      merchant_id: one.merchant,
      inventory_item_id: one.item,
      location_id: one.place,
      location_owner_id: one.merchant,
      stocked_quantity: 10,
      reserved_quantity: 4,
      blocked_quantity: 0,
      incoming_quantity: 0,
    })
  })

  it.each(["one merchant", "several"])("blocks others until the commit, for %s", async (whose) => {
    const { merchant, item, take, level } = await prepare()
    const order: string[] = []
    const first = as(merchant, async (db) => {
      await lockLevels(db, whose === "several" ? null : merchant, [item])
      await sleep(150)
      order.push("first")
    })
    await sleep(50)
    const second = as(merchant, (db) => reserve(db, merchant, [take(1)])).then(() =>
      order.push("second"),
    )
    await Promise.all([first, second])
    expect(order).toEqual(["first", "second"])
    expect(await level()).toEqual([10, 1, 0])
  })
})

describe("changes", () => {
  it("of zero need no level, create none and refuse nothing", async () => {
    const merchant = await createMerchant()
    const item = await createItem(merchant)
    const place = await createPlace(merchant)
    const at = { merchant_id: merchant, inventory_item_id: item, location_id: place }
    await as(merchant, (db) => changeLevels(db, [{ ...at, stocked: 0 }]))
    await as(merchant, (db) =>
      changeLevels(db, [
        { ...at, stocked: 2 },
        { ...at, stocked: -2 },
      ]),
    )
    await as(merchant, (db) => addToLevels(db, [at]))
    expect(await levelsOf(item)).toEqual([])
    await expect(
      as(merchant, (db) => changeLevels(db, [{ ...at, stocked: 1 }])),
    ).rejects.toMatchObject({
      ...refused,
      details: { levels: [{ inventory_item_id: item, location_id: place }] },
    })
  })

  it("of one level are summed before the check", async () => {
    const { merchant, item, place, level } = await prepare()
    const at = { merchant_id: merchant, inventory_item_id: item, location_id: place }
    await as(merchant, (db) =>
      changeLevels(db, [
        { ...at, reserved: 8 },
        { ...at, blocked: 3 },
        { ...at, reserved: -6 },
        { ...at, blocked: 2 },
        { ...at, stocked: -2 },
        { ...at, stocked: -1 },
      ]),
    )
    expect(await level()).toEqual([7, 2, 5])
    const more = as(merchant, (db) => changeLevels(db, [{ ...at, stocked: -1 }]))
    await expect(more).rejects.toMatchObject(refused)
    const less = as(merchant, (db) => changeLevels(db, [{ ...at, reserved: -3 }]))
    await expect(less).rejects.toMatchObject(refused)
    const unblocked = as(merchant, (db) => changeLevels(db, [{ ...at, blocked: -6 }]))
    await expect(unblocked).rejects.toMatchObject(refused)
    expect(await level()).toEqual([7, 2, 5])
  })

  it("create missing levels at several locations, and leave existing ones to their owner", async () => {
    const { merchant, item, place, level } = await prepare()
    const owner = await createMerchant()
    const [own, foreign] = [await createPlace(merchant), await createPlace(owner)]
    const change = (location_id: string, stocked: number) => ({
      merchant_id: merchant,
      inventory_item_id: item,
      location_id,
      stocked,
    })
    await as(merchant, (db) =>
      addToLevels(db, [change(place, 1), change(own, 2), change(foreign, 3), change(own, 4)]),
    )
    expect([await level(), await level(own), await level(foreign)]).toEqual([
      [11, 0, 0],
      [6, 0, 0],
      [3, 0, 0],
    ])
    const made = await levelsOf(item)
    const ownerAt = (id: string) => made.find((one) => one.location_id === id)?.location_owner_id
    expect([ownerAt(own), ownerAt(foreign)]).toEqual([merchant, owner])
    await expect(
      as(merchant, (db) => addToLevels(db, [change("sloc_gone", 1)])),
    ).rejects.toMatchObject({
      code: "row.not_found",
      details: { table: "stock_locations", id: "sloc_gone" },
    })
    // A level cannot start below zero.
    const third = await createPlace(merchant)
    await expect(as(merchant, (db) => addToLevels(db, [change(third, -1)]))).rejects.toMatchObject(
      refused,
    )
    expect(await level(third)).toBeUndefined()
  })
})

it("opens empty levels once, and leaves existing ones unchanged", async () => {
  const { merchant, item, place, level } = await prepare()
  const next = await createPlace(merchant)
  const at = (location_id: string) => ({
    merchant_id: merchant,
    inventory_item_id: item,
    location_id,
    location_owner_id: merchant,
  })
  const open = () => as(merchant, (db) => openLevels(db, [at(next), at(place)]))
  expect([await open(), await open()]).toEqual([1, 0])
  expect([await level(), await level(next)]).toEqual([
    [10, 0, 0],
    [0, 0, 0],
  ])
})

it("closes the levels of items only if all of them are empty, and returns that", async () => {
  const { merchant, item, place } = await prepare()
  const empty = await createItem(merchant)
  await as(merchant, (db) =>
    openLevels(db, [
      {
        merchant_id: merchant,
        inventory_item_id: empty,
        location_id: place,
        location_owner_id: merchant,
      },
    ]),
  )
  const close = (...items: string[]) => as(merchant, (db) => closeLevels(db, items))
  expect(await close()).toBe(true)
  expect(await levelsOf(empty)).toHaveLength(1)
  expect(await close(item, empty)).toBe(false)
  expect([await levelsOf(empty), (await levelsOf(item)).length]).toEqual([[], 1])
  expect(await close(empty)).toBe(true)
  expect(await levelsOf(item)).toHaveLength(1)
})
