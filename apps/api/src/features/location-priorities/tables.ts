import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { table } from "@packhaus/kernel/table"
import { z } from "zod"

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
    idPrefix: "lprio",
    search: [],
    generated: ["created_at"],
    owner: "organisation_id",
  }),
  routing_settings: table(Settings, {
    idPrefix: "rset",
    search: [],
    generated: ["ship_what_is_there", "updated_at"],
    owner: "organisation_id",
  }),
}
