import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { Service } from "@packhaus/contract/services/schema"
import { z } from "zod"
import { administrator, staff, table } from "../../table-access.ts"

const ServiceRow = Service.omit({ commission: true, commission_of: true }).extend({
  visibility: z.enum(["shared", "own"]),
})
const RateRow = z.object({
  id: Id,
  organisation_id: Id,
  /** Null: the default of the provider's services. */
  service_id: Id.nullable(),
  commission: z.int(),
  updated_at: Timestamp,
})

const owner = "organisation_id"
const enabled = () => ({ visibility: "shared" })

export const serviceTables = {
  services: table(ServiceRow, {
    access: {
      read: {
        ...staff,
        service_provider: owner,
        agency: enabled,
        customer: enabled,
        supplier: enabled,
      },
      write: { ...administrator, service_provider: owner },
    },
    idPrefix: "serv",
    search: ["name", "provider_name", "description"],
    generated: ["visibility", "created_at", "updated_at"],
    hidden: ["visibility"],
    audited: [
      "name",
      "description",
      "price",
      "required_information",
      "requires_products",
      "enabled",
      "terms_url",
    ],
  }),
  commission_rates: table(RateRow, {
    access: {
      // Customers own none and see none; verbs search a provider's rows by the same rule.
      read: { ...staff, service_provider: owner, agency: owner, customer: owner, supplier: owner },
      write: administrator,
    },
    idPrefix: "comm",
    search: [],
    generated: ["updated_at"],
  }),
}
