import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { vatIdCheckList } from "./list.ts"
import { askStates, CheckVatId, ExportProof, ProveExport, VatIdCheck } from "./schema.ts"

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
  /** The proofs of an order's shipments. */
  proofs: endpoint({
    method: "GET",
    path: "/admin/orders/:id/export-proofs",
    action: "export_proof.read",
    params: ById,
    reply: z.object({ export_proofs: z.array(ExportProof) }),
  }),
  /** Uploads the proof of export of a shipment, by its sender. */
  prove: endpoint({
    method: "POST",
    path: "/admin/fulfillments/:id/export-proof",
    action: "export_proof.write",
    params: ById,
    body: ProveExport,
    reply: itemReply("export_proof", ExportProof),
  }),
  /** Requests a VIES check; its answer is added to the list. */
  ask: endpoint({
    method: "POST",
    path: "/admin/organisations/:id/vat-id-checks/ask",
    action: "billing.write",
    params: ById,
    reply: z.object({ state: z.enum(askStates) }),
  }),
}
