import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { z } from "zod"
import { ofOrganisation, sharedRowsOf, staff, table } from "../../table-access.ts"

const Priority = z.object({
  id: Id,
  organisation_id: Id,
  country_code: z.string(),
  rank: z.int(),
  location_id: Id,
  created_at: Timestamp,
})

const Settings = z.object({
  id: Id,
  organisation_id: Id,
  ship_what_is_there: z.boolean(),
  updated_at: Timestamp,
})

export const locationPriorityTables = {
  location_priorities: table(Priority, {
    access: {
      read: { ...staff, ...sharedRowsOf("organisation_id", "agency", "customer") },
      write: ofOrganisation.write,
    },
    idPrefix: "lprio",
    search: [],
    generated: ["created_at"],
    owner: "organisation_id",
  }),
  routing_settings: table(Settings, {
    access: ofOrganisation,
    idPrefix: "rset",
    search: [],
    generated: ["ship_what_is_there", "updated_at"],
    owner: "organisation_id",
  }),
}
