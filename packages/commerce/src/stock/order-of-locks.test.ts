import { sql } from "kysely"
import { expect, it } from "vitest"
import { preparing } from "../testing/prepared.ts"
import { createShelf } from "../testing/shelf.ts"
import { addToLevels, type EngineDb, openLevels } from "./levels.ts"

// Concurrent calls with the same rows in another order must wait for each other without a cycle:
// PostgreSQL would detect a deadlock, and one of them would be retried.
const shelf = await createShelf()
const { as, createPlace, rows, transaction } = shelf
const prepare = preparing(shelf)
/** Waits until `count` sessions wait for a lock. */
const untilWaiting = (count: number) =>
  expect
    .poll(async () => {
      const { rows: waiting } = await sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(shelf.db)
      return waiting.length
    })
    .toBe(count)

/**
 * Runs `work` twice concurrently, forwards and backwards, while a lock blocks its first row.
 * Returns how often it was started.
 */
async function bothWays(
  merchant: string,
  hold: (db: EngineDb) => Promise<unknown>,
  work: (db: EngineDb, isForwards: boolean) => Promise<unknown>,
) {
  let begun = 0
  const start = (isForwards: boolean) =>
    as(merchant, (db) => {
      begun++
      return work(db, isForwards)
    })
  const running: Promise<unknown>[] = []
  await transaction(async (db) => {
    await hold(db)
    for (const isForwards of [true, false]) {
      running.push(start(isForwards))
      await untilWaiting(running.length)
    }
  })
  await Promise.all(running)
  return begun
}

async function twoPlaces() {
  const { merchant, item } = await prepare()
  const made = [await createPlace(merchant), await createPlace(merchant)].toSorted()
  const at = (location_id: string) => ({
    merchant_id: merchant,
    inventory_item_id: item,
    location_id,
  })
  return { merchant, item, first: made[0] ?? "", levels: made.map(at) }
}
const sorted = <R>(list: readonly R[], isForwards: boolean) =>
  isForwards ? list : list.toReversed()

it("goods arriving at two locations for the first time, in any order", async () => {
  const { merchant, item, first, levels } = await twoPlaces()
  const changes = levels.map((level) => ({ ...level, stocked: 2 }))
  const begun = await bothWays(
    merchant,
    (db) =>
      sql`select pg_advisory_xact_lock(hashtextextended(${`goods at ${first}`}, 0))`.execute(db),
    (db, isForwards) => addToLevels(db, sorted(changes, isForwards)),
  )
  expect(begun).toBe(2)
  const all = await rows.children("inventory_levels", "inventory_item_id", [item])
  expect(all.map((level) => level.stocked_quantity).toSorted((a, b) => a - b)).toEqual([4, 4, 10])
})

it.each([
  ["opened", true],
  ["opened", false],
  ["brought goods to", true],
  ["brought goods to", false],
] as const)(
  "levels opened one by one while %s by another transaction, forwards: %s",
  async (what, isForwards) => {
    const { merchant, item, first, levels } = await twoPlaces()
    await rows.update("stock_locations", first, { name: "Moved" }) // moves it behind the other in the lock order
    const opened = levels.map((level) => ({ ...level, location_owner_id: merchant }))
    const changes = levels.map((level) => ({ ...level, stocked: 1 }))
    let begun = 0
    let others = 0
    let other: Promise<unknown> | undefined
    await as(merchant, async (db) => {
      begun++
      await openLevels(db, opened.slice(0, 1))
      other ??= as(merchant, (second) => {
        others++
        return what === "opened"
          ? openLevels(second, sorted(opened, isForwards))
          : addToLevels(second, sorted(changes, isForwards))
      })
      if (begun === 1) await untilWaiting(1)
      await openLevels(db, opened.slice(1))
    })
    await other
    expect([begun, others]).toEqual([1, 1])
    const all = await rows.children("inventory_levels", "inventory_item_id", [item])
    const stocked = what === "opened" ? 0 : 1
    expect(all.map((level) => level.stocked_quantity).toSorted((a, b) => a - b)).toEqual([
      stocked,
      stocked,
      10,
    ])
  },
)
