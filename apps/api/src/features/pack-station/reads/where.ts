import type { Packing } from "@packhaus/contract/pack-station/schema"
import type { Context } from "../../../context.ts"
import { binsOfItems } from "../../warehouse/bins/reads.ts"

/** Bins named for an item: the first ones on the way. */
const MAX_BINS = 3

/** Codes of the bins of a location that hold these items, by item: those to pick from first. */
export async function readBins(context: Context, location_id: string, items: readonly string[]) {
  const held = await binsOfItems(context, location_id, items)
  return (item: string | null) =>
    held
      .flatMap(({ inventory_item_id, code }) => (inventory_item_id === item ? code : []))
      .slice(0, MAX_BINS)
}

/** The newest pick list of the location with this order, and its slot; null if it is on none. */
export async function readListed(
  { db }: Context,
  { id, location_id }: { id: string; location_id: string },
): Promise<Packing["listed"]> {
  const listed = await db
    .selectFrom("pick_list_orders as listed")
    .innerJoin("pick_lists as list", (join) =>
      join
        .onRef("list.id", "=", "listed.pick_list_id")
        .onRef("list.organisation_id", "=", "listed.organisation_id"),
    )
    .select(["list.number", "list.trolley", "listed.slot"])
    .where("listed.order_id", "=", id)
    .where("listed.location_id", "=", location_id)
    .where("listed.status", "<>", "left")
    .orderBy("listed.created_at", "desc")
    .limit(1)
    .executeTakeFirst()
  return listed ?? null
}
