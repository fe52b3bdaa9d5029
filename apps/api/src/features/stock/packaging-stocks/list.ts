import { packagingStockList } from "@packhaus/contract/stock/packaging-stocks/list"
import { packagingCover } from "@packhaus/contract/stock/packaging-stocks/rules"
import { type SqlBool, sql } from "kysely"
import { serveList } from "../../../lists.ts"
import { containsPackaging } from "../packagings/reads.ts"

/** Packaging stock with packaging, location and days of cover. */
export const packagingStockListing = serveList(packagingStockList, {
  from: "packaging_levels as level",
  rows: (own) =>
    own
      .innerJoin("packagings as packaging", (join) =>
        join
          .onRef("packaging.id", "=", "level.packaging_id")
          .onRef("packaging.organisation_id", "=", "level.organisation_id"),
      )
      .innerJoin("stock_locations as place", "place.id", "level.location_id")
      .leftJoin("organisations as owner", "owner.id", "level.organisation_id")
      .select(["packaging.name as packaging_name", "packaging.type as packaging_type"])
      .select(["packaging.length", "packaging.width", "packaging.height"])
      .select(["place.name as location_name", "place.kind as location_kind"])
      .select(["place.owner_id as location_owner_id", "owner.name as organisation_name"])
      .select("level.used_days"),
  search: (q, { db }) =>
    sql<SqlBool>`packaging_id in ${db
      .selectFrom("packagings")
      .select("id")
      .where(containsPackaging(q))}`,
  present: (_, { used_days: days, ...stock }) => ({
    ...stock,
    ...packagingCover({ stocked: stock.stocked_quantity, used: stock.used_quantity, days }),
  }),
})
