import { cents } from "@packhaus/contract/kernel/cents"
import { chargedByOf } from "@packhaus/contract/routing-lab/routing-trials/rules"
import { groupOf } from "@packhaus/kernel/groups"
import { among } from "@packhaus/kernel/row-filters"
import type { Context } from "../../../../context.ts"
import { feesOfParcel } from "../../../invoicing/invoices/verbs/charges.ts"
import type { PriceOf } from "../../../invoicing/price-lists/reads.ts"
import type { ReplayedOrder } from "../../../orders/verbs/replay.ts"
import type { Compared, Outcome } from "./figures.ts"

type Place = { id: string; name: string; type: string; owner_id: string }
export type Places = Map<string, Place>

/** Reads the locations that these orders ship from and that are not cached yet. */
export async function learnPlaces(
  { db }: Pick<Context, "db">,
  places: Places,
  orders: readonly ReplayedOrder[],
) {
  const ids = new Set(
    orders.flatMap(({ actual, present, proposed }) =>
      [actual, present, proposed].flatMap(({ pieces }) =>
        pieces.map(({ location_id }) => location_id),
      ),
    ),
  )
  const unknown = [...ids].filter((id) => !places.has(id))
  if (unknown.length === 0) return
  const found = await db
    .selectFrom("stock_locations")
    .select(["id", "name", "type", "owner_id"])
    .where(among("id", unknown))
    .execute()
  for (const place of found) places.set(place.id, place)
}

type Charging = { merchant_id: string; places: Places; priceOf: PriceOf }

/** The outcomes of an order in each of the three ways. */
export const comparedOf = (order: ReplayedOrder, charging: Charging): Compared => ({
  order,
  actual: outcomeOf(order, order.actual, charging),
  present: outcomeOf(order, order.present, charging),
  proposed: outcomeOf(order, order.proposed, charging),
})

/**
 * Pieces that leave a location together are a parcel, charged at the prices of the order's day, as
 * in a trial.
 */
function outcomeOf(
  { lines, country_code, postal_code, day }: ReplayedOrder,
  { pieces, held, waited }: ReplayedOrder["present"],
  { merchant_id, places, priceOf }: Charging,
): Outcome {
  const weights = new Map(lines.map(({ id, weight }) => [id, weight ?? 0]))
  const parcels = [...groupOf(pieces, ({ location_id }) => location_id)]
  let net = 0
  let unpriced = 0
  const taken = parcels.map(([location_id, here]) => {
    const count = here.reduce((sum, { quantity }) => sum + quantity, 0)
    const weight = here.reduce(
      (sum, { line_item_id, quantity }) => sum + quantity * (weights.get(line_item_id) ?? 0),
      0,
    )
    const charged_by = chargedByOf(places.get(location_id), merchant_id)
    const parcel = { pieces: count, weight, country_code, postal_code, merchant_id, day }
    const fees = charged_by === "fees" ? feesOfParcel(priceOf, parcel) : []
    if (charged_by === "agreement" || fees.some((fee) => fee.net === null)) unpriced++
    else net += fees.reduce((sum, fee) => sum + (fee.net ?? 0), 0)
    return { location_id, pieces: count }
  })
  return { places: taken, held, waited, net: cents(net), unpriced }
}
