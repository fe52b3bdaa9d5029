import { randomUUID } from "node:crypto"
import { picking } from "@packhaus/contract/warehouse/picking/endpoints"
import type { People, PlaceOf } from "./settle.ts"
import type { Stage } from "./stage.ts"

/** Pick lists of the day, and the most orders of each. */
const [LISTS, SLOTS] = [3, 3]

/** Pick lists of the day: one finished, one begun, one untouched. */
export async function pickOrders(stage: Stage, people: People, { placeOf }: { placeOf: PlaceOf }) {
  const support = people.idOf("support")
  const places = [placeOf("hamburg"), placeOf("rotterdam")]
  for (let index = 0; index < LISTS; index += 1)
    await stage.step(new Date().toISOString(), async () => {
      const readyAt = async (location_id: string) => {
        const query = { kind: "batch" as const, zone: "", slots: SLOTS }
        const { plan } = await stage.call(support, picking.plan, { params: { location_id }, query })
        return { location_id, ready: plan.ready }
      }
      const all = await Promise.all(places.map(readyAt))
      const [most] = all.toSorted((a, b) => b.ready - a.ready)
      // A demo with few orders has too few that wait.
      if (!most || most.ready === 0) return
      const waiting = all.reduce((sum, { ready }) => sum + ready, 0)
      const slots = Math.min(SLOTS, Math.max(1, Math.floor(waiting / (LISTS - index))))
      const { location_id } = most
      const { pick_list } = await stage.call(support, picking.create, {
        body: { location_id, kind: "batch", slots, trolley: `Wagen ${index + 1}` },
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
