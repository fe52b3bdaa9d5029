import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { itemReply } from "../kernel/page.ts"
import {
  ByCountry,
  ImportPriorities,
  LocationPriority,
  PriorityImport,
  PriorityQuery,
  RoutingSettings,
  SetPriority,
  SetRoutingSettings,
} from "./schema.ts"

const reply = z.object({
  location_priorities: z.array(LocationPriority),
  settings: RoutingSettings,
})

/** Every answer but that of a file is the whole set of lists: they are few, and a change moves ranks. */
export const locationPriorities = {
  list: endpoint({
    method: "GET",
    path: "/admin/location-priorities",
    action: "priority.read",
    query: PriorityQuery,
    reply,
  }),
  settings: endpoint({
    method: "POST",
    path: "/admin/location-priorities",
    action: "priority.write",
    body: SetRoutingSettings,
    reply,
  }),
  set: endpoint({
    method: "POST",
    path: "/admin/location-priorities/:country_code",
    action: "priority.write",
    params: ByCountry,
    body: SetPriority,
    reply,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/admin/location-priorities/:country_code",
    action: "priority.write",
    params: ByCountry,
    query: PriorityQuery,
    reply,
  }),
  /** Imports a whole file or nothing; importing the same file again changes nothing. */
  importCsv: endpoint({
    method: "POST",
    path: "/admin/location-priorities/import/csv",
    action: "priority.write",
    body: ImportPriorities,
    reply: itemReply("priority_import", PriorityImport),
  }),
}
