import { isCustomer, isStaff, isSupplier, type Role } from "@packhaus/contract/access/roles"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { packagingList } from "@packhaus/contract/stock/packagings/list"
import { type SqlBool, sql } from "kysely"
import { serveList } from "../../../lists.ts"

/** Pieces over all places that the reader sees. */
const stocked = sql<number>`(select coalesce(sum(level.stocked_quantity), 0)::bigint
  from ${sql.table("packaging_levels")} as level
  where level.packaging_id = packaging.id and level.organisation_id = packaging.organisation_id)`

/**
 * A customer who bought a standard size sees the own row with the own stock instead of the
 * platform's.
 */
const unlessBought = (organisation_id: string) =>
  sql<SqlBool>`id not in (select bought.standard_id from ${sql.table("packagings")} as bought
    where bought.organisation_id = ${organisation_id} and bought.standard_id is not null
      and bought.deleted_at is null)`

/** A price is requested, and not set yet. */
export const priceRequested = sql<SqlBool>`price is null and price_requested_at is not null
  and deleted_at is null`

export const packagingListing = serveList(packagingList, {
  from: "packagings as packaging",
  // Roles are text where statements are made.
  where: ({ role, organisation_id }) =>
    isCustomer(role as Role) ? unlessBought(organisation_id) : sql<SqlBool>`true`,
  rows: (own) =>
    own
      .leftJoin("organisations as owner", "owner.id", "packaging.organisation_id")
      .leftJoin("packagings as standard", (join) =>
        join
          .onRef("standard.id", "=", "packaging.standard_id")
          .on("standard.organisation_id", "=", PLATFORM_ID),
      )
      .select(["owner.name as organisation_name", "packaging.image_id", "packaging.standard_id"])
      .select(["standard.image_id as standard_image_id", "standard.price as standard_price"])
      .select(["standard.price_base as standard_price_base", "standard.moq as standard_moq"])
      .select("standard.production_days_min as standard_days_min")
      .select("standard.production_days_max as standard_days_max")
      .select("standard.ship_from_country as standard_ship_from_country")
      .select(stocked.as("stocked_quantity")),
  present: ({ role }, row, { outside }) => {
    const image_id = row.image_id ?? row.standard_image_id
    // Same rule as `readOrderable`: the own price, otherwise the platform's terms.
    const terms =
      row.price === null && row.standard_price !== null
        ? {
            price: row.standard_price,
            price_base: row.standard_price_base ?? row.price_base,
            moq: row.standard_moq ?? row.moq,
            production_days_min: row.standard_days_min,
            production_days_max: row.standard_days_max,
            ship_from_country: row.standard_ship_from_country,
          }
        : row
    return {
      ...row,
      ...terms,
      // Packers see no prices of others' packaging; stock shows quantities.
      price: isSupplier(role) ? null : terms.price,
      stocked_quantity:
        row.organisation_id === PLATFORM_ID && !isStaff(role) ? null : row.stocked_quantity,
      thumbnail: image_id && outside.files.urlOf(image_id),
    }
  },
  filters: { concern: { price_requested: () => priceRequested } },
})
