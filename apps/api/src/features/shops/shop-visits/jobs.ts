import { sql } from "kysely"
import { systemJobs } from "../../../context.ts"
import { shopConnected } from "../events.ts"
import { settleOffers } from "./verbs/offer.ts"

const { every, on } = systemJobs

export const shopVisitJobs = [
  on(shopConnected, "shop-visits.settle", ({ payload, ...context }) =>
    settleOffers(context, payload.id),
  ),
  // Signatures of these rows expired long ago, so they cannot be replayed.
  every("27 * * * *", "shop-visits.forget", async ({ unscoped }) => {
    await unscoped
      .deleteFrom("shop_visits")
      .where("expires_at", "<", sql<string>`packhaus_now()`)
      .execute()
  }),
]
