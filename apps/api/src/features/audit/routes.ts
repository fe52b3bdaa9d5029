import { audit } from "@packhaus/contract/audit/endpoints"
import { routes } from "../../context.ts"
import { auditListing } from "./list.ts"
import { readAuditLine } from "./reads.ts"

export const auditRoutes = routes(audit, {
  ...auditListing.handlers,
  read: async ({ params, ...context }) => ({ audit_line: await readAuditLine(context, params.id) }),
})
