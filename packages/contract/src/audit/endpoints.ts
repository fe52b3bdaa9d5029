import { endpoint } from "../kernel/endpoint.ts"
import { ById, itemReply } from "../kernel/page.ts"
import { auditList } from "./list.ts"
import { AuditDetail } from "./schema.ts"

export const audit = {
  ...auditList.endpoints,
  read: endpoint({
    method: "GET",
    path: "/admin/audit/:id",
    action: "audit.read",
    params: ById,
    reply: itemReply("audit_line", AuditDetail),
  }),
}
