import { sql } from "kysely"
import type { EngineContext } from "../resources/context.ts"
import type { EngineDb } from "../stock/levels.ts"

/** How long the network from which a guest's order was placed proves its ownership. */
const PROOF_HOURS = 1

/** Whether cart `c` was completed so recently that its network is still a proof. */
export const isFresh = sql<boolean>`completed_at > packhaus_now() - ${sql.lit(PROOF_HOURS)} * interval '1 hour'`

/**
 * Stores the network of a shopper who completes a cart again. The first completion can be a payment
 * provider's message, which does not come from the shopper's network.
 */
export async function keepNetwork({ db, networkHash }: EngineContext, cart_id: string) {
  const network_hash = networkHash()
  if (network_hash === null) return
  await db
    .updateTable("carts")
    .set({ network_hash })
    .where("id", "=", cart_id)
    .where("network_hash", "is", null)
    .where(isFresh)
    .execute()
}

/** Removes expired networks. */
export async function forgetNetworks(db: EngineDb) {
  await db
    .updateTable("carts")
    .set({ network_hash: null })
    .where("network_hash", "is not", null)
    .where(sql<boolean>`not ${isFresh}`)
    .execute()
}
