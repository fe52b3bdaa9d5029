import { taxes } from "@packhaus/contract/invoicing/taxes/endpoints"
import { routes } from "../../../context.ts"
import { vatIdCheckListing } from "./list.ts"
import { proofsOf } from "./reads.ts"
import { askNow } from "./verbs/ask-now.ts"
import { checkVatId } from "./verbs/check-vat-id.ts"
import { proveShipment } from "./verbs/prove-export.ts"

export const taxRoutes = routes(taxes, {
  checks: vatIdCheckListing.handlers.list,
  exportChecks: vatIdCheckListing.handlers.export,
  check: async (call) => ({ vat_id_check: await checkVatId(call, call.params.id, call.body) }),
  proofs: async (call) => ({ export_proofs: await proofsOf(call, call.params.id) }),
  prove: async (call) => ({
    export_proof: await proveShipment(call, call.params.id, call.body.file_key),
  }),
  ask: async (call) => ({ state: await askNow(call, call.params.id) }),
})
