import { shopVisits } from "@packhaus/contract/shops/shop-visits/endpoints"
import { systemRoutes } from "../../../context.ts"
import { land } from "./verbs/land.ts"
import { dismissOffer } from "./verbs/offer.ts"
import { openVisit } from "./verbs/open.ts"

/** More offers than any waiting organisation has. */
const MAX_OFFERS = 50

export const shopVisitRoutes = systemRoutes(shopVisits, {
  open: async ({ body, ...context }) => ({ shop_visit: await openVisit(context, body.query) }),
  land: async ({ body, ...context }) => ({ landing: await land(context, body.token) }),
  offers: async ({ db }) => ({
    shop_offers: await db
      .selectFrom("shop_offers")
      .select(["id", "domain", "created_at"])
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(MAX_OFFERS)
      .execute(),
  }),
  async dismiss({ params: { id }, ...context }) {
    await dismissOffer(context, id)
    return { id, object: "shop_offer" as const, deleted: true as const }
  },
})
