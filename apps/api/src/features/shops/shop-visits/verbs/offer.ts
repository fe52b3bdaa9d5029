import { ApiError } from "@packhaus/contract/kernel/errors"
import { newId } from "@packhaus/kernel/ids"
import type { Context, SystemContext } from "../../../../context.ts"

/**
 * Stores a shop for an organisation that may connect it once active. A second call changes nothing.
 */
export async function offerShop(
  { unscoped }: Pick<SystemContext, "unscoped">,
  { organisation_id, domain }: { organisation_id: string; domain: string },
) {
  await unscoped
    .insertInto("shop_offers")
    .values({ id: newId("offer"), organisation_id, domain })
    .onConflict((conflict) => conflict.columns(["organisation_id", "domain"]).doNothing())
    .execute()
}

/** Dismisses an offer. Throws `row.not_found` for another organisation's or a removed one. */
export async function dismissOffer({ db }: Pick<Context, "db">, id: string) {
  const removed = await db.deleteFrom("shop_offers").where("id", "=", id).returning("id").execute()
  if (removed.length === 0) throw new ApiError("row.not_found", { table: "shop_offers", id })
}

/** Removes all offers of a connected shop, for every organisation. */
export async function settleOffers({ db }: Pick<Context, "db">, shop_id: string) {
  const shop = await db
    .selectFrom("shops")
    .select("domain")
    .where("id", "=", shop_id)
    .executeTakeFirst()
  if (shop) await db.deleteFrom("shop_offers").where("domain", "=", shop.domain).execute()
}
