import { routingReplays } from "@packhaus/contract/routing-lab/routing-replays/endpoints"
import type { People, PlaceOf } from "./settle.ts"
import type { Stage } from "./stage.ts"

/** The customer replays orders with their own location first for the United Kingdom. */
export async function tryAnotherList(
  stage: Stage,
  people: People,
  { placeOf, now }: { placeOf: PlaceOf; now: string },
) {
  const location_ids = (["laden", "hamburg", "rotterdam"] as const).map(placeOf)
  await stage.step(now, async () => {
    const body = { country_code: "GB", location_ids }
    await stage.call(people.idOf("customer"), routingReplays.start, { body })
  })
}
