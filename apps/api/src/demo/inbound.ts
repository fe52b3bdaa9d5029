import { stocks } from "@packhaus/contract/stock/stocks/endpoints"
import { inbound } from "@packhaus/contract/warehouse/inbound/endpoints"
import type { People, PlaceOf } from "./settle.ts"
import type { Stage } from "./stage.ts"
import { later } from "./times.ts"

type Story = {
  /** Days before now on which it was announced; without it the notice is a draft. */
  announced?: number
  /** Days before now of the delivery, and its damaged and surplus pieces of the first item. */
  came?: readonly [day: number, damaged: number, surplus: number]
  /** Days before now on which the location closed it with missing pieces. */
  closed?: number
}
const stories: readonly Story[] = [
  { announced: 20, came: [16, 2, 0], closed: 15 },
  { announced: 9, came: [2, 0, 6] },
  { announced: 1 },
  {},
]

/** Inbound notices of a customer's own goods, one in each state. */
export async function announceGoods(
  stage: Stage,
  people: People,
  { placeOf, now }: { placeOf: PlaceOf; now: string },
) {
  const customer = people.idOf("customer")
  const support = people.idOf("support")
  const location_id = placeOf("hamburg")
  const { stocks: known } = await stage.call(customer, stocks.list, {
    query: { location_id, order: "-stocked_quantity", limit: 8 },
  })
  // A demo with few orders has too few items.
  if (known.length < 2) return
  const at = <T>(days: number, work: () => Promise<T>) => stage.step(later(now, -24 * days), work)
  for (const [index, { announced, came, closed }] of stories.entries()) {
    const items = [known[index % known.length], known[(index + 1) % known.length]]
    const body = {
      location_id,
      carrier: "DB Schenker",
      lines: items.flatMap((item, line) =>
        item
          ? [
              {
                inventory_item_id: item.inventory_item_id,
                quantity: 48 - 12 * line,
                per_carton: 12,
              },
            ]
          : [],
      ),
    }
    const { inbound_notice } = await at((announced ?? 0.5) + 0.1, () =>
      stage.call(customer, inbound.create, { body }),
    )
    const params = { id: inbound_notice.id }
    if (announced === undefined) continue
    await at(announced, () => stage.call(customer, inbound.announce, { params }))
    if (!came) continue
    const [day, damaged, surplus] = came
    const lines = inbound_notice.lines.map(({ id, quantity }, line) => ({
      line_id: id,
      arrived: line === 0 ? quantity - damaged + surplus : quantity - 12,
      damaged: line === 0 ? damaged : 0,
      missing: 0,
    }))
    const id = crypto.randomUUID()
    await at(day, () => stage.call(support, inbound.arrive, { params, body: { id, lines } }))
    if (closed !== undefined)
      await at(closed, () =>
        stage.call(support, inbound.close, {
          params,
          body: { reason: "Der Lieferschein nennt einen Karton weniger" },
        }),
      )
  }
}
