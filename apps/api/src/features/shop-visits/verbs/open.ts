import { ApiError } from "@packhaus/contract/kernel/errors"
import { type ShopVisit, VISIT_MINUTES } from "@packhaus/contract/shop-visits/schema"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import type { SystemContext } from "../../../context.ts"

/**
 * Takes what the shop platform's "open app" added to the address, once, and returns a token by which the
 * browser says later from which shop it came. Nobody is signed in by it. Throws `shop_visits.not_signed`
 * for what is forged, older than a minute and a half, named twice, of another kind, or was used.
 */
export async function openVisit(
  { unscoped, access, outside }: Pick<SystemContext, "unscoped" | "access" | "outside">,
  query: string,
): Promise<ShopVisit> {
  const opened = await outside.shopify.readOpening(query)
  if (!opened) throw new ApiError("shop_visits.not_signed")
  const { secret: token, hash } = access.newSecret()
  const { domain, signature } = opened
  // Of two at once one waits at the key, and finds it taken.
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

/** The shop that a browser came from; null for a token that is none, or too old. */
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
