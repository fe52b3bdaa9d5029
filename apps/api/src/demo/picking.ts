import { randomUUID } from "node:crypto"
import { picking } from "@packhaus/contract/warehouse/picking/endpoints"
import type { People, PlaceOf } from "./settle.ts"
import type { Stage } from "./stage.ts"

/** Orders of each list; the first list is picked. */
const slots = [2, 3, 2] as const

/** Pick lists of the day: one finished, one begun, one untouched. */
export async function pickOrders(stage: Stage, people: People, { placeOf }: { placeOf: PlaceOf }) {
  const support = people.idOf("support")
  const location_id = placeOf("hamburg")
  for (const [index, count] of slots.entries())
    await stage.step(new Date().toISOString(), async () => {
      const query = { kind: "batch" as const, zone: "", slots: count }
      const asked = { params: { location_id }, query }
      const { plan } = await stage.call(support, picking.plan, asked)
      // A demo with few orders has too few that wait.
      if (plan.orders.length === 0) return
      const { pick_list } = await stage.call(support, picking.create, {
        body: { location_id, kind: "batch", slots: count, trolley: `Wagen ${index + 1}` },
      })
      const params = { id: pick_list.id }
      const lines = index === 0 ? pick_list.lines : pick_list.lines.slice(0, 2 - index)
      for (const { id: line_id, quantity } of lines)
        await stage.call(support, picking.pick, {
          params,
          body: { client_id: randomUUID(), line_id, quantity },
        })
      if (index === 0) await stage.call(support, picking.finish, { params })
    })
}
