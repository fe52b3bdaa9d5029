import { isStaff, isSupplier } from "@packhaus/contract/access/roles"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { packagingList } from "@packhaus/contract/packagings/list"
import { sql } from "kysely"
import { serveList } from "../../lists.ts"

/** Pieces over all places that the reader sees. */
const stocked = sql<number>`(select coalesce(sum(level.stocked_quantity), 0)::bigint
  from ${sql.table("packaging_levels")} as level
  where level.packaging_id = packaging.id and level.organisation_id = packaging.organisation_id)`

export const packagingListing = serveList(packagingList, {
  from: "packagings as packaging",
  rows: (own) =>
    own
      .leftJoin("organisations as owner", "owner.id", "packaging.organisation_id")
      .select(["owner.name as organisation_name", "packaging.image_id"])
      .select(stocked.as("stocked_quantity")),
  present: ({ role }, { image_id, ...packaging }, { outside }) => ({
    ...packaging,
    // A packer needs no price of somebody's packaging, and whose stock it is says how much there is.
    price: isSupplier(role) ? null : packaging.price,
    stocked_quantity:
      packaging.organisation_id === PLATFORM_ID && !isStaff(role)
        ? null
        : packaging.stocked_quantity,
    thumbnail: image_id && outside.files.urlOf(image_id),
  }),
})
