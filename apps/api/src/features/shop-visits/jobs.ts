import { sql } from "kysely"
import { systemJobs } from "../../context.ts"
import { shopConnected } from "../shops/events.ts"
import { settleOffers } from "./verbs/offer.ts"

const { every, on } = systemJobs

export const shopVisitJobs = [
  on(shopConnected, "shop-visits.settle", ({ payload, ...context }) =>
    settleOffers(context, payload.id),
  ),
  // What was signed is too old by far to be taken a second time.
  every("27 * * * *", "shop-visits.forget", async ({ unscoped }) => {
    await unscoped
      .deleteFrom("shop_visits")
      .where("expires_at", "<", sql<string>`packhaus_now()`)
      .execute()
  }),
]
