import { MAX_ROWS } from "@packhaus/contract/kernel/page"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { among } from "@packhaus/kernel/row-filters"
import { sql } from "kysely"
import { type Context, within } from "../../../../context.ts"

/**
 * Packaging that an organisation can buy, smallest first: standard sizes and own sizes with a
 * price. An own price for a standard size takes precedence. The caller has found the organisation
 * in scope.
 */
export async function readOrderable(context: Context, organisation_id: string) {
  const { db } = within(context, organisation_id)
  const found = await db
    .selectFrom("packagings as size")
    .leftJoin("packagings as own", (join) =>
      join.onRef("own.standard_id", "=", "size.id").on("own.organisation_id", "=", organisation_id),
    )
    .select(["size.id", "size.organisation_id", "size.standard_id", "size.name", "size.type"])
    .select(["size.length", "size.width", "size.height", "size.weight", "size.max_weight"])
    .select(["size.price", "size.price_base", "size.moq"])
    .select(["size.production_days_min", "size.production_days_max", "size.ship_from_country"])
    .select("own.id as own_packaging_id")
    .select(sql<string>`(select seller_country())`.as("seller_country"))
    .where("size.price", "is not", null)
    .where(among("size.organisation_id", [PLATFORM_ID, organisation_id]))
    .orderBy("size.volume")
    .orderBy("size.id")
    .limit(MAX_ROWS)
    .execute()
  const replaced = new Set(found.map(({ standard_id }) => standard_id))
  return found.flatMap(({ price, ...size }) =>
    price === null || replaced.has(size.id) ? [] : [{ ...size, packaging_id: size.id, price }],
  )
}
export type Orderable = Awaited<ReturnType<typeof readOrderable>>[number]
