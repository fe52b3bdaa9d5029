import { randomUUID } from "node:crypto"
import { stocks } from "@packhaus/contract/stock/stocks/endpoints"
import { bins } from "@packhaus/contract/warehouse/bins/endpoints"
import type { BinKind } from "@packhaus/contract/warehouse/bins/status"
import type { People, PlaceOf } from "./settle.ts"
import type { Stage } from "./stage.ts"
import { later } from "./times.ts"

type Layout = {
  place: Parameters<PlaceOf>[0]
  ranges: readonly (readonly [from: string, to: string, kind: BinKind])[]
  /** Items on the shelves, and items whose rest is in reserve. */
  items: number
  inReserve: number
}
/** The location that packs most, and the one where goods of merchants arrive. */
const layouts: readonly Layout[] = [
  {
    place: "rotterdam",
    ranges: [
      ["A-01-01", "A-03-12", "pick"],
      ["R-01-01", "R-02-11", "reserve"],
      ["S-01", "S-02", "blocked"],
    ],
    items: 34,
    inReserve: 20,
  },
  {
    place: "hamburg",
    ranges: [
      ["WE-01", "WE-02", "receiving"],
      ["H-01-01", "H-02-10", "pick"],
      ["HR-01", "HR-08", "reserve"],
    ],
    items: 12,
    inReserve: 6,
  },
]
/** Pieces that a pick bin holds, and its minimum. */
const [PICKED, MINIMUM] = [12, 6]

/** Bins with goods: pick bins, reserve bins, and items still to put away. */
export async function fillBins(
  stage: Stage,
  people: People,
  { placeOf, now }: { placeOf: PlaceOf; now: string },
) {
  const support = people.idOf("support")
  await stage.step(later(now, -24 * 3), async () => {
    for (const { place, ranges } of layouts)
      for (const [from, to, kind] of ranges)
        await stage.call(support, bins.generate, {
          body: { location_id: placeOf(place), from, to, kind, serpentine: true },
        })
  })
  await stage.step(later(now, -24), async () => {
    for (const layout of layouts)
      await putAway(stage, support, { ...layout, location_id: placeOf(layout.place) })
  })
}

async function putAway(
  stage: Stage,
  support: string,
  { location_id, items, inReserve }: Layout & { location_id: string },
) {
  const binsOf = async (kind: BinKind) =>
    (await stage.call(support, bins.list, { query: { location_id, kind, limit: 200 } })).bins
  const { stocks: known } = await stage.call(support, stocks.list, {
    query: { location_id, order: "-stocked_quantity", limit: items },
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
    if (index < inReserve) await put(reserve[index]?.id, inventory_item_id, on_hand - first)
  }
  for (const [index, { inventory_item_id }] of known.slice(0, 3).entries()) {
    const params = { id: pick[index]?.id ?? "" }
    const body = { inventory_item_id, min_quantity: index === 0 ? PICKED + MINIMUM : MINIMUM }
    await stage.call(support, bins.minimum, { params, body })
  }
}
