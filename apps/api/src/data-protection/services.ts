import { sql } from "kysely"
import { declare, ofOrganisation, retained } from "./declaration.ts"

/** What providers offer, and what was booked of them. */
export const serviceData = [
  declare("commission_rates", {
    ...ofOrganisation,
    data: ["id", "organisation_id", "service_id", "commission", "updated_at"],
  }),
  // Bookings of others name it: it cannot be booked any more, and says nothing of who offered it.
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
