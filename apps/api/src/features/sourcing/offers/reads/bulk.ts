import type { ImportMethod } from "@packhaus/contract/sourcing/product-requests/status"
import { type SqlBool, sql } from "kysely"
import { currentDay } from "../../../../business-day.ts"
import type { Context } from "../../../../context.ts"

/** Bulk agreement of a variant: supplier, import method and prices. */
export type BulkAgreement = {
  id: string
  organisation_id: string
  inventory_item_id: string
  variant_id: string
  supplier_id: string
  supplier_name: string
  import_method: ImportMethod
  moq: number
  /** Working days, at longest. */
  production_days: number
  /** Where goods leave, ISO 3166-1 alpha-2. */
  ship_from_country: string
  valid_from: string
  /** Net euro cents by pieces of a line. */
  tiers: readonly { from: number; price: number }[]
}

/**
 * Valid bulk agreements for the variants of these items, newest first. For readers of prices: no
 * suppliers.
 */
export async function readBulkAgreements(
  { db }: Pick<Context, "db">,
  itemIds: readonly string[],
): Promise<BulkAgreement[]> {
  if (itemIds.length === 0) return []
  const rows = await db
    .selectFrom("agreements as agreement")
    .innerJoin("agreement_lines as agreed", (join) =>
      join
        .onRef("agreed.agreement_id", "=", "agreement.id")
        .onRef("agreed.organisation_id", "=", "agreement.organisation_id"),
    )
    .innerJoin("product_variants as variant", (join) =>
      join
        .onRef("variant.id", "=", "agreed.variant_id")
        .onRef("variant.merchant_id", "=", "agreed.organisation_id"),
    )
    .innerJoin("offers as offer", (join) =>
      join
        .onRef("offer.id", "=", "agreement.offer_id")
        .onRef("offer.organisation_id", "=", "agreement.organisation_id"),
    )
    .leftJoin("offer_prices as price", (join) =>
      join
        .onRef("price.offer_id", "=", "agreement.offer_id")
        .onRef("price.organisation_id", "=", "agreement.organisation_id"),
    )
    .select(["agreement.id", "agreement.organisation_id", "agreement.supplier_id"])
    .select(["agreement.supplier_name", "agreement.valid_from", "agreed.variant_id"])
    .select(["variant.inventory_item_id", "agreed.line", "offer.import_method", "offer.moq"])
    .select(["offer.production_days_max", "offer.ship_from_country", "price.lines as prices"])
    .where("agreement.kind", "=", "bulk")
    .where(sql<SqlBool>`variant.inventory_item_id = any(${itemIds})`)
    .where("agreement.valid_from", "<=", currentDay)
    .where("agreement.valid_before", ">", currentDay)
    .orderBy("agreement.valid_from", "desc")
    .orderBy("agreement.id", "desc")
    .execute()
  return rows.flatMap(({ line, prices, production_days_max, import_method, ...row }) =>
    import_method
      ? [
          {
            ...row,
            import_method,
            production_days: production_days_max,
            tiers: prices?.[line] ?? [],
          },
        ]
      : [],
  )
}
