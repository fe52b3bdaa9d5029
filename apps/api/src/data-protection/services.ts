import { sql } from "kysely"
import { ofOrganisation, retained } from "./declaration.ts"
import { declare } from "./declare.ts"

const vouchers = {
  organisation: ["organisation_id"],
  atErasure: { organisation: retained("vouchers") },
} as const

/** Services of providers, and bookings. */
export const serviceData = [
  declare("booking_products", {
    ...vouchers,
    data: ["id", "organisation_id", "booking_id", "product_id", "product_title"],
    internal: ["provider_id", "rank"],
  }),
  declare("booking_files", {
    ...ofOrganisation,
    mentions: [{ of: "person", by: "added_by", as: ["added_by_name"] }],
    data: ["id", "organisation_id", "booking_id", "file_id", "name", "size", "created_at"],
    personal: ["added_by_name"],
    internal: ["provider_id", "added_for", "added_by"],
  }),
  declare("booking_notes", {
    ...ofOrganisation,
    mentions: [{ of: "person", by: "written_by", as: ["written_by_name"] }],
    data: ["id", "organisation_id", "booking_id", "text", "created_at"],
    personal: ["written_by_name"],
    internal: ["provider_id", "written_by"],
  }),
  // Bookings with price and terms, on which invoices are based.
  declare("bookings", {
    organisation: ["organisation_id"],
    atErasure: {
      organisation: retained("vouchers", {
        organisation_name: "",
        information: "",
        booked_by_name: "",
      }),
    },
    mentions: [
      { of: "organisation", by: "provider_id", as: ["provider_name"] },
      { of: "person", by: "booked_by", as: ["booked_by_name"] },
    ],
    data: [
      "id",
      "organisation_id",
      "organisation_name",
      "number",
      "status",
      "service_id",
      "service_name",
      "provider_name",
      "amount",
      "required_information",
      "information",
      "terms_url",
      "reason",
      "confirmed_at",
      "completed_at",
      "cancelled_at",
      "last_message_at",
      "created_at",
    ],
    personal: ["booked_by_name"],
    internal: ["provider_id", "commission", "payout", "booked_by", "offered_at"],
  }),
  declare("commission_rates", {
    ...ofOrganisation,
    data: ["id", "organisation_id", "service_id", "commission", "updated_at"],
  }),
  // Others' bookings refer to it: it can no longer be booked, and its provider is cleared.
  declare("services", {
    organisation: ["organisation_id"],
    atErasure: {
      organisation: retained("shared", {
        provider_name: "",
        description: "",
        required_information: "",
        terms_url: "",
        enabled: sql`false`,
      }),
    },
    data: [
      "id",
      "organisation_id",
      "provider_name",
      "name",
      "description",
      "price",
      "required_information",
      "requires_products",
      "enabled",
      "terms_url",
      "created_at",
      "updated_at",
    ],
    internal: ["visibility"],
  }),
]
