import { isSupplier } from "@packhaus/contract/access/roles"
import { MAX_ROWS } from "@packhaus/contract/kernel/page"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import type { PackingBox } from "@packhaus/contract/pack-station/schema"
import { among } from "@packhaus/kernel/row-filters"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"

/**
 * Packagings for a parcel of this merchant, smallest first: the standard sizes and the merchant's
 * own in the viewer's scope, each with its stock at the location and whether that is paid. One
 * statement.
 */
export function readBoxes(
  { db, viewer }: Context,
  { merchant_id }: { merchant_id: string },
  place: { id: string },
): Promise<(PackingBox & { is_paid: boolean })[]> {
  const boxes = db
    .selectFrom("packagings as box")
    .select(["box.id", "box.name", "box.length", "box.width", "box.height"])
    .select(["box.weight", "box.max_weight"])
    .where(among("box.organisation_id", [PLATFORM_ID, merchant_id]))
    .orderBy("box.volume")
    .orderBy("box.id")
    .limit(MAX_ROWS)
  // Suppliers see no packaging stocks, so none is joined.
  const stocked = isSupplier(viewer.role)
    ? boxes.select([sql<number | null>`null`.as("stocked"), sql<boolean>`false`.as("is_paid")])
    : boxes
        .leftJoin("packaging_levels as level", (join) =>
          join
            .onRef("level.packaging_id", "=", "box.id")
            .onRef("level.organisation_id", "=", "box.organisation_id")
            .on("level.location_id", "=", place.id),
        )
        .select([
          sql<number | null>`level.stocked_quantity`.as("stocked"),
          sql<boolean>`(box.organisation_id <> ${PLATFORM_ID}
            and coalesce(level.stocked_quantity, 0) > 0)`.as("is_paid"),
        ])
  return stocked.execute()
}
