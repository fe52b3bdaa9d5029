import { PrivacyRequest } from "@packhaus/contract/privacy-requests/schema"
import { administrator, alike, table } from "../../table-access.ts"

export const privacyRequestTables = {
  privacy_requests: table(PrivacyRequest.omit({ organisation_name: true, shop_name: true }), {
    access: alike({ ...administrator, customer: "organisation_id" } as const),
    idPrefix: "priv",
    search: ["customer_id", "note"],
    generated: ["order_ids", "open_orders", "received_at"],
    owner: "organisation_id",
  }),
}
