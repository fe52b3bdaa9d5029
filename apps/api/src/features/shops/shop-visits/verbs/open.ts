import { ApiError } from "@packhaus/contract/kernel/errors"
import { type ShopVisit, VISIT_MINUTES } from "@packhaus/contract/shops/shop-visits/schema"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import type { SystemContext } from "../../../../context.ts"

/**
 * Accepts the signed query of the shop platform's "open app" once, and returns a token by which the
 * browser later names the shop it came from. It signs nobody in. Throws `shop_visits.not_signed`
 * for forged, used or duplicate parameters, for other kinds, and for signatures older than 90
 * seconds.
 */
export async function openVisit(
  { unscoped, access, outside }: Pick<SystemContext, "unscoped" | "access" | "outside">,
  query: string,
): Promise<ShopVisit> {
  const opened = await outside.shopify.readOpening(query)
  if (!opened) throw new ApiError("shop_visits.not_signed")
  const { secret: token, hash } = access.newSecret()
  const { domain, signature } = opened
  // The unique key serialises concurrent uses; the second finds it taken.
  const visit = await unscoped
    .insertInto("shop_visits")
    .values({
      id: newId("visit"),
      signature_hash: access.hashOf(signature),
      token_hash: hash,
      domain,
      expires_at: sql<string>`packhaus_now() + make_interval(mins => ${VISIT_MINUTES})`,
    })
    .onConflict((conflict) => conflict.column("signature_hash").doNothing())
    .returning("expires_at")
    .executeTakeFirst()
  if (!visit) throw new ApiError("shop_visits.not_signed")
  return { token, domain, expires_at: visit.expires_at }
}

/** The shop that a browser came from; null for an invalid or expired token. */
export async function visitedShop(
  { unscoped, access }: Pick<SystemContext, "unscoped" | "access">,
  token: string | undefined,
) {
  if (token === undefined) return null
  const visit = await unscoped
    .selectFrom("shop_visits")
    .select("domain")
    .where("token_hash", "=", access.hashOf(token))
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<string>`packhaus_now()`)
    .executeTakeFirst()
  return visit?.domain ?? null
}
