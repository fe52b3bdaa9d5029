import { locationPriorities } from "@packhaus/contract/location-priorities/endpoints"
import { routes } from "../../context.ts"
import { readPriorities, whoseLists } from "./reads.ts"
import { importPriorities } from "./verbs/import-csv.ts"
import { removePriority, setPriority, setRoutingSettings } from "./verbs/set.ts"

export const locationPriorityRoutes = routes(locationPriorities, {
  list: async (call) => readPriorities(call, await whoseLists(call, call.query.organisation_id)),
  settings: (call) => setRoutingSettings(call, call.body),
  set: (call) => setPriority(call, call.params.country_code, call.body),
  remove: (call) => removePriority(call, call.params.country_code, call.query.organisation_id),
  importCsv: async (call) => ({ priority_import: await importPriorities(call, call.body) }),
})
