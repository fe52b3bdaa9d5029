import { privacyRequestList } from "@packhaus/contract/privacy-requests/list"
import { sql } from "kysely"
import { serveList } from "../../lists.ts"

/** Requests with the names of their shops and owners. */
export const privacyRequestListing = serveList(privacyRequestList, {
  from: "privacy_requests as request",
  rows: (own) =>
    own
      .leftJoin("shops as shop", "shop.id", "request.shop_id")
      .leftJoin("organisations as owner", "owner.id", "request.organisation_id")
      .select(sql<string>`coalesce(shop.name, '')`.as("shop_name"))
      .select(sql<string>`coalesce(owner.name, '')`.as("organisation_name")),
})
