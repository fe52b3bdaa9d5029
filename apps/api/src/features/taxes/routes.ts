import { taxes } from "@packhaus/contract/taxes/endpoints"
import { routes } from "../../context.ts"
import { vatIdCheckListing } from "./list.ts"
import { askNow } from "./verbs/ask-now.ts"
import { checkVatId } from "./verbs/check-vat-id.ts"

export const taxRoutes = routes(taxes, {
  checks: vatIdCheckListing.handlers.list,
  exportChecks: vatIdCheckListing.handlers.export,
  check: async (call) => ({ vat_id_check: await checkVatId(call, call.params.id, call.body) }),
  ask: async (call) => ({ state: await askNow(call, call.params.id) }),
})
