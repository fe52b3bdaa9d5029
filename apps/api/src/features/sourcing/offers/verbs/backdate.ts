import type { Context } from "../../../../context.ts"
import { backdateAgreement } from "../../../catalogue/agreements/verbs/backdate.ts"
import { lockRequest } from "../../product-requests/verbs/move.ts"

/** `backdateAgreement` with the request locked. Throws 404 outside the viewer's scope. */
export async function backdate(context: Context, id: string, valid_from: string) {
  const { request_id, organisation_id, supplier_name } = await context.rows.one("agreements", id)
  await lockRequest(context, request_id)
  await backdateAgreement(context, id, valid_from)
  await context.note({
    entity: "product_requests",
    entity_id: request_id,
    organisation_id,
    action: "product_request.agreement_backdated",
    details: { supplier: supplier_name, valid_from },
  })
  return request_id
}
