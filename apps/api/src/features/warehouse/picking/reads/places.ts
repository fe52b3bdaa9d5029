import { ApiError } from "@packhaus/contract/kernel/errors"
import { worksAt } from "@packhaus/contract/purchasing/stock-transfers/rules"
import type { StockedBin } from "@packhaus/contract/warehouse/picking/plan"
import { sql } from "kysely"
import type { Context } from "../../../../context.ts"
import { binsOfItems } from "../../bins/reads.ts"
import type { ReadyOrder } from "./ready.ts"

/** A location where the viewer works. Throws 404 for an invisible one, 403 for another owner's. */
export async function workPlace({ rows, viewer }: Context, location_id: string) {
  const place = await rows.one("stock_locations", location_id)
  if (!worksAt(viewer, place.owner_id)) throw new ApiError("access.denied")
  return place
}

/** Pieces that open lists of a location are still to take from its bins. */
async function plannedIn({ db }: Context, location_id: string) {
  const found = await db
    .selectFrom("pick_lines as line")
    .innerJoin("pick_lists as list", (join) =>
      join
        .onRef("list.id", "=", "line.pick_list_id")
        .onRef("list.organisation_id", "=", "line.organisation_id"),
    )
    .innerJoin("pick_list_orders as listed", (join) =>
      join
        .onRef("listed.pick_list_id", "=", "line.pick_list_id")
        .onRef("listed.order_id", "=", "line.order_id")
        .onRef("listed.organisation_id", "=", "line.organisation_id"),
    )
    .select(["line.bin_id", "line.inventory_item_id"])
    .select(sql<number>`sum(line.quantity - line.picked - line.short)::bigint`.as("pieces"))
    .where("list.location_id", "=", location_id)
    .where("list.status", "in", ["open", "picking"])
    .where("listed.status", "=", "listed")
    .where("line.bin_id", "is not", null)
    .groupBy(["line.bin_id", "line.inventory_item_id"])
    .execute()
  return new Map(found.map((one) => [`${one.bin_id} ${one.inventory_item_id}`, Number(one.pieces)]))
}

/** Bins of a location with pieces of these items that no open list is to take. */
export async function freeBins(
  context: Context,
  { id }: { id: string },
  items: readonly string[],
): Promise<StockedBin[]> {
  const bins = await binsOfItems(context, id, [...new Set(items)])
  if (bins.length === 0) return []
  const planned = await plannedIn(context, id)
  return bins.flatMap(({ bin_id, code, kind, walk, inventory_item_id, quantity }) => {
    const free = quantity - (planned.get(`${bin_id} ${inventory_item_id}`) ?? 0)
    if (free <= 0) return []
    const isReserve = kind !== "pick"
    return [{ bin_id, code, position: walk, isReserve, inventory_item_id, quantity: free }]
  })
}

/** The same for the items of orders; none where the location has no bins. */
export const binsFor = (
  context: Context,
  place: { id: string },
  orders: readonly ReadyOrder[],
): Promise<StockedBin[]> =>
  freeBins(
    context,
    place,
    orders.flatMap(({ lines }) => lines.map((line) => line.inventory_item_id)),
  )
