import { sql } from "kysely"
import { ofOwnerOf } from "../../../../context.ts"
import { ShopError } from "../../../../integrations/shopify/port.ts"
import type { Steps } from "../../../../module.ts"
import { withAccess, wordsOf } from "../../verbs/access.ts"
import { stockPushesChanged } from "../events.ts"

/**
 * Reads the locations of a shop and stores them. Errors that only a person can resolve are stored.
 */
export async function readPlaces(steps: Steps, shopId: string) {
  let places: { external_id: string; name: string }[] | undefined
  let last_error: string | null = null
  try {
    places = await withAccess(steps, shopId, ({ shopify, access }) => shopify.locations(access))
  } catch (error) {
    const needsPerson =
      error instanceof ShopError && (error.kind === "revoked" || error.kind === "scopes")
    if (!needsPerson) throw error
    last_error = wordsOf(error)
  }
  await steps.transaction(async (context) => {
    const { db, emit } = ofOwnerOf(context, shopId)
    const [saved] = await db
      .updateTable("stock_push_settings")
      .set(
        places
          ? {
              shop_places: sql<typeof places>`${JSON.stringify(places)}::jsonb`,
              shop_places_read_at: sql<string>`packhaus_now()`,
            }
          : { last_error, last_error_at: sql<string>`packhaus_now()` },
      )
      .where("shop_id", "=", shopId)
      .returning("organisation_id")
      .execute()
    if (saved)
      await emit(stockPushesChanged, { id: shopId, organisation_ids: [saved.organisation_id] })
  })
}
