import { isWaiting } from "@packhaus/contract/access/roles"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Landing } from "@packhaus/contract/shops/shop-visits/schema"
import { sql } from "kysely"
import { may, type SystemContext } from "../../../../context.ts"
import { offerShop } from "./offer.ts"

/**
 * Returns where a signed-in person from a shop goes next, and uses up the token. Shops outside the
 * scope get one reply, whether unknown or another organisation's. Throws `shop_visits.over`.
 */
export async function land(context: SystemContext, token: string): Promise<Landing> {
  const { unscoped, access, db, viewer } = context
  const visit = await unscoped
    .updateTable("shop_visits")
    .set({ used_at: sql<string>`packhaus_now()` })
    .where("token_hash", "=", access.hashOf(token))
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<string>`packhaus_now()`)
    .returning("domain")
    .executeTakeFirst()
  if (!visit) throw new ApiError("shop_visits.over")
  const { domain } = visit
  if (isWaiting(viewer.role)) {
    await offerShop(context, { organisation_id: viewer.organisation_id, domain })
    return { domain, next: "later", shop_id: null }
  }
  const shop =
    may(context, "shop.read") &&
    (await db
      .selectFrom("shops")
      .select(["id", "status"])
      .where("domain", "=", domain)
      .orderBy(sql`status = 'disconnected'`)
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirst())
  if (shop && shop.status !== "disconnected") return { domain, next: "shop", shop_id: shop.id }
  if (may(context, "shop.write")) return { domain, next: "connect", shop_id: null }
  return { domain, next: shop ? "shop" : "none", shop_id: shop ? shop.id : null }
}
