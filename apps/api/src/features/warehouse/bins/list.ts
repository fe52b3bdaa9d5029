import { isSupplier } from "@packhaus/contract/access/roles"
import { binList, binStockList } from "@packhaus/contract/warehouse/bins/list"
import type { BinKind } from "@packhaus/contract/warehouse/bins/status"
import { type SqlBool, sql } from "kysely"
import { serveList } from "../../../lists.ts"

/** Pieces in a bin, or its items. */
const held = (what: "pieces" | "items") => sql<number>`(
  select coalesce(sum(case when ${what === "pieces"} then held.quantity else 1 end), 0)::bigint
  from ${sql.table("bin_stocks")} as held
  where held.bin_id = bin.id and held.organisation_id = bin.organisation_id and held.quantity > 0)`

/** Ids of bins that hold goods. */
const filledBins = sql`(select held.bin_id from ${sql.table("bin_stocks")} as held
  where held.quantity > 0)`

/** Bins with their pieces. The trolley of a location is none of them. */
export const binListing = serveList(binList, {
  from: "bins as bin",
  where: sql<SqlBool>`kind <> 'trolley'`,
  rows: (own) =>
    own
      .innerJoin("stock_locations as place", "place.id", "bin.location_id")
      .select(["place.name as location_name"])
      .select([held("pieces").as("quantity"), held("items").as("items")]),
  filters: {
    under: (code) => sql<SqlBool>`(code = ${code} or starts_with(code, ${code} || '-'))`,
    used: {
      true: () => sql<SqlBool>`id in ${filledBins}`,
      false: () => sql<SqlBool>`id not in ${filledBins}`,
    },
  },
  // The trolley is filtered out above.
  present: (_, bin) => ({ ...bin, kind: bin.kind as BinKind }),
})

/** Pieces of items in bins, and on the trolley. */
export const binStockListing = serveList(binStockList, {
  from: "bin_stocks as held",
  rows: (own) =>
    own
      .innerJoin("bins as bin", (join) =>
        join
          .onRef("bin.id", "=", "held.bin_id")
          .onRef("bin.organisation_id", "=", "held.organisation_id"),
      )
      .innerJoin("product_variants as variant", (join) =>
        join
          .onRef("variant.inventory_item_id", "=", "held.inventory_item_id")
          .onRef("variant.merchant_id", "=", "held.merchant_id"),
      )
      .innerJoin("products as product", (join) =>
        join
          .onRef("product.id", "=", "variant.product_id")
          .onRef("product.merchant_id", "=", "variant.merchant_id"),
      )
      .leftJoin("organisations as merchant", "merchant.id", "held.merchant_id")
      .select(["bin.code as bin_code", "bin.kind as bin_kind", "bin.walk"])
      .select(["merchant.name as merchant_name", "variant.sku", "variant.title as variant_title"])
      .select(["product.title as product_title", "product.thumbnail"]),
  present: ({ role }, stock) => ({
    ...stock,
    merchant_name: isSupplier(role) ? null : stock.merchant_name,
  }),
})
