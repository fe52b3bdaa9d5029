import { taxes } from "@packhaus/contract/taxes/endpoints"
import { routes } from "../../context.ts"
import { askNow } from "./verbs/ask-now.ts"
import { checkVatId } from "./verbs/check-vat-id.ts"

export const taxRoutes = routes(taxes, {
  checks: async ({ rows, params }) => {
    const { id } = await rows.one("organisations", params.id)
    const checks = await rows.children("vat_id_checks", "organisation_id", [id])
    return { vat_id_checks: checks.toReversed() }
  },
  check: async (call) => ({ vat_id_check: await checkVatId(call, call.params.id, call.body) }),
  ask: async (call) => ({ state: await askNow(call, call.params.id) }),
})
