import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { ById, itemReply } from "../kernel/page.ts"
import { vatIdCheckList } from "./list.ts"
import { askStates, CheckVatId, VatIdCheck } from "./schema.ts"

export const taxes = {
  checks: vatIdCheckList.endpoints.list,
  exportChecks: vatIdCheckList.endpoints.export,
  check: endpoint({
    method: "POST",
    path: "/admin/organisations/:id/vat-id-checks",
    action: "billing.write",
    params: ById,
    body: CheckVatId,
    reply: itemReply("vat_id_check", VatIdCheck),
  }),
  /** Lets VIES be asked now; its answer comes among the others. */
  ask: endpoint({
    method: "POST",
    path: "/admin/organisations/:id/vat-id-checks/ask",
    action: "billing.write",
    params: ById,
    reply: z.object({ state: z.enum(askStates) }),
  }),
}
