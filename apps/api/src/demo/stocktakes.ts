import { randomUUID } from "node:crypto"
import { stocktakes } from "@packhaus/contract/planning/stocktakes/endpoints"
import type { StocktakeReason } from "@packhaus/contract/planning/stocktakes/status"
import type { People, PlaceOf } from "./settle.ts"
import type { Stage } from "./stage.ts"

/** Counted differences from the books, per item. */
const found: readonly { difference: number; reason: StocktakeReason }[] = [
  { difference: 0, reason: "other" },
  { difference: 2, reason: "found" },
  { difference: 0, reason: "other" },
  { difference: -1, reason: "damaged" },
]

/** Stocktakes of the platform's locations: one cancelled, one finished, one open. */
export async function countStock(
  stage: Stage,
  people: People,
  { placeOf, now }: { placeOf: PlaceOf; now: string },
) {
  const support = people.idOf("support")
  const begin = async (location_id: string, note: string) => {
    const body = { location_id, note }
    const { stocktake } = await stage.call(support, stocktakes.create, { body })
    const params = { id: stocktake.id }
    const { items } = await stage.call(support, stocktakes.items, { params, query: {} })
    // Items with plenty of stock, so that no reserved piece is missing.
    const plenty = items.toSorted((a, b) => b.stocked - a.stocked)
    return { params, items: plenty }
  }
  type Begun = Awaited<ReturnType<typeof begin>>
  const count = async ({ params, items }: Begun, most: number) => {
    const reasons = []
    for (const [index, { difference, reason }] of found.slice(0, most).entries()) {
      const item = items[index]
      if (!item) continue
      const { inventory_item_id, stocked } = item
      const counted = stocked + difference
      const body = { client_id: randomUUID(), inventory_item_id, counted, seconds_ago: 0 }
      await stage.call(support, stocktakes.count, { params, body })
      if (difference !== 0) reasons.push({ inventory_item_id, reason })
    }
    return reasons
  }
  await stage.step(now, async () => {
    const { params } = await begin(placeOf("rotterdam"), "Falscher Standort")
    await stage.call(support, stocktakes.cancel, { params })
  })
  await stage.step(now, async () => {
    const begun = await begin(placeOf("hamburg"), "Regale A bis C")
    const reasons = await count(begun, found.length)
    await stage.call(support, stocktakes.finish, { params: begun.params, body: { reasons } })
  })
  await stage.step(now, async () => {
    await count(await begin(placeOf("rotterdam"), "Quartalszählung"), 2)
  })
}
