import { stockTransfers } from "@packhaus/contract/purchasing/stock-transfers/endpoints"
import { stocks } from "@packhaus/contract/stock/stocks/endpoints"
import type { People, PlaceOf } from "./settle.ts"
import type { Stage } from "./stage.ts"
import { later } from "./times.ts"

type Story = {
  /** Days before now on which it was planned, and sent. */
  days: readonly [planned: number, sent?: number]
  pieces: readonly number[]
  /** Days before now on which it arrived, and damaged and missing pieces of the first item. */
  came?: readonly [day: number, damaged: number, missing: number]
  ends?: string
}
const stories: readonly Story[] = [
  { days: [12, 11], pieces: [4, 3], came: [8, 1, 1] },
  { days: [6], pieces: [2], ends: "Die Ware wird in Hamburg gebraucht" },
  { days: [3, 2], pieces: [3, 2] },
  { days: [1], pieces: [2, 2] },
]

/** Stock transfers between locations of the platform, one in each state. */
export async function moveStock(
  stage: Stage,
  people: People,
  { placeOf, now }: { placeOf: PlaceOf; now: string },
) {
  const support = people.idOf("support")
  const at = <T>(days: number, work: () => Promise<T>) => stage.step(later(now, -24 * days), work)
  const [from_id, to_id] = [placeOf("hamburg"), placeOf("rotterdam")]
  const merchant_id = people.organisationOf("customer")
  const query = {
    location_id: from_id,
    merchant_id,
    order: "-stocked_quantity",
    limit: 20,
  } as const
  const { stocks: most } = await stage.call(support, stocks.list, { query })
  const plenty = most.filter(({ available }) => available >= 5)
  // A demo with few orders has too little stock.
  if (plenty.length < 2) return
  let next = 0
  for (const { days, pieces, came, ends } of stories) {
    const [planned, sent] = days
    const lines = pieces.map((quantity) => ({
      stock_id: plenty[next++ % plenty.length]?.id ?? "",
      quantity,
    }))
    const body = { from_id, to_id, lines, note: "" }
    const made = await at(planned, () => stage.call(support, stockTransfers.create, { body }))
    const params = { id: made.stock_transfer.id }
    if (sent !== undefined)
      await at(sent, () =>
        stage.call(support, stockTransfers.send, {
          params,
          body: { carrier: "DB Schenker", tracking_number: `STT ${771_200 + sent}` },
        }),
      )
    if (came) {
      const [day, damaged, missing] = came
      const booked = made.stock_transfer.lines.map(({ id, quantity }, index) =>
        index === 0
          ? { line_id: id, arrived: quantity - damaged - missing, damaged }
          : { line_id: id, arrived: quantity, damaged: 0 },
      )
      await at(day, () =>
        stage.call(support, stockTransfers.arrive, { params, body: { lines: booked } }),
      )
    }
    if (ends !== undefined)
      await at(planned - 1, () =>
        stage.call(support, stockTransfers.cancel, { params, body: { reason: ends } }),
      )
  }
}
