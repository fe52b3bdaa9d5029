import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, deletedReply, itemReply } from "../../kernel/page.ts"
import { Land, Landing, OpenApp, ShopOffer, ShopVisit } from "./schema.ts"

const HOUR = 3600

export const shopVisits = {
  /**
   * The target of the shop platform's "open app": its signature is valid once, for a minute and a
   * half.
   */
  open: endpoint({
    method: "POST",
    path: "/admin/shop-visits",
    action: "shop_visit.open",
    body: OpenApp,
    reply: itemReply("shop_visit", ShopVisit),
    secret: true,
    beforeSecondFactor: true,
    limits: [{ name: "shop-visit", per: "address", max: 120, seconds: HOUR }],
  }),
  /** Returns the next page for the signed-in person. Valid once. */
  land: endpoint({
    method: "POST",
    path: "/admin/shop-visits/land",
    action: "shop_visit.land",
    body: Land,
    reply: itemReply("landing", Landing),
    secret: true,
  }),
  /**
   * Shops that the person came from before their organisation was active, and that are not
   * connected yet.
   */
  offers: endpoint({
    method: "GET",
    path: "/admin/shop-offers",
    action: "shop_offer.read",
    reply: z.object({ shop_offers: z.array(ShopOffer) }),
  }),
  /** It is not offered any more. It can be connected all the same. */
  dismiss: endpoint({
    method: "DELETE",
    path: "/admin/shop-offers/:id",
    action: "shop_offer.dismiss",
    params: ById,
    reply: deletedReply("shop_offer"),
  }),
}
