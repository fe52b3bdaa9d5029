import type { Publication } from "@packhaus/contract/sourcing/publications/schema"
import type { Context } from "../../../context.ts"

/** The publication of a product request; null before. Throws 404 outside the scope. */
export async function readPublication(
  context: Context,
  request_id: string,
): Promise<Publication | null> {
  await context.rows.one("product_requests", request_id)
  const found = await context.db
    .selectFrom("publications as publication")
    .leftJoin("shops as shop", (join) =>
      join
        .onRef("shop.id", "=", "publication.shop_id")
        .onRef("shop.organisation_id", "=", "publication.organisation_id"),
    )
    .select(["publication.id", "publication.request_id", "publication.product_id"])
    .select(["publication.shop_id", "shop.name as shop_name", "publication.status"])
    .select(["publication.safety", "publication.safety_due_at"])
    .select(["publication.attempts", "publication.last_error", "publication.retry_at"])
    .select(["publication.created_at", "publication.listed_at"])
    .where("publication.request_id", "=", request_id)
    .executeTakeFirst()
  return found ?? null
}
