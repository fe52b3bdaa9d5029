import { randomUUID } from "node:crypto"
import { stocks } from "@packhaus/contract/stock/stocks/endpoints"
import { bins } from "@packhaus/contract/warehouse/bins/endpoints"
import type { People, PlaceOf } from "./settle.ts"
import type { Stage } from "./stage.ts"
import { later } from "./times.ts"

/** Items on the shelves, and those whose rest lies in reserve. */
const [ITEMS, IN_RESERVE] = [34, 20]
/** Pieces that a pick bin holds, and its minimum. */
const [PICKED, MINIMUM] = [12, 6]

/** Bins of the main location with goods: pick bins, reserve bins, and items still to put away. */
export async function fillBins(
  stage: Stage,
  people: People,
  { placeOf, now }: { placeOf: PlaceOf; now: string },
) {
  const support = people.idOf("support")
  const location_id = placeOf("rotterdam")
  const generate = (from: string, to: string, kind: "pick" | "reserve" | "blocked") =>
    stage.call(support, bins.generate, {
      body: { location_id, from, to, kind, serpentine: true },
    })
  const binsOf = async (kind: "pick" | "reserve") =>
    (await stage.call(support, bins.list, { query: { location_id, kind, limit: 200 } })).bins
  await stage.step(later(now, -24 * 3), async () => {
    await generate("A-01-01", "A-03-12", "pick")
    await generate("R-01-01", "R-02-11", "reserve")
    await generate("S-01", "S-02", "blocked")
  })
  await stage.step(later(now, -24), async () => {
    const { stocks: known } = await stage.call(support, stocks.list, {
      query: { location_id, order: "-stocked_quantity", limit: ITEMS },
    })
    const [pick, reserve] = [await binsOf("pick"), await binsOf("reserve")]
    const put = async (id: string | undefined, inventory_item_id: string, quantity: number) => {
      if (id === undefined || quantity < 1) return
      const body = { client_id: randomUUID(), inventory_item_id, quantity }
      await stage.call(support, bins.put_away, { params: { id }, body })
    }
    for (const [index, { inventory_item_id, on_hand }] of known.entries()) {
      const first = Math.min(on_hand, PICKED)
      await put(pick[index]?.id, inventory_item_id, first)
      if (index < IN_RESERVE) await put(reserve[index]?.id, inventory_item_id, on_hand - first)
    }
    for (const [index, { inventory_item_id }] of known.slice(0, 3).entries()) {
      const params = { id: pick[index]?.id ?? "" }
      const body = { inventory_item_id, min_quantity: index === 0 ? PICKED + MINIMUM : MINIMUM }
      await stage.call(support, bins.minimum, { params, body })
    }
  })
}
