import { PrivacyRequest } from "@packhaus/contract/privacy-requests/schema"
import { table } from "@packhaus/kernel/table"

export const privacyRequestTables = {
  privacy_requests: table(PrivacyRequest.omit({ organisation_name: true, shop_name: true }), {
    idPrefix: "priv",
    search: ["customer_id", "note"],
    generated: ["order_ids", "open_orders", "received_at"],
    owner: "organisation_id",
  }),
}
