import { members } from "@packhaus/contract/access/roles"
import { auditTables } from "@packhaus/kernel/audit"
import { nobody, ownRowsOf, staff, withAccess } from "./table-access.ts"

/** The audit log is written outside the scope, and never changed. */
export const auditLog = withAccess(auditTables, {
  audit_entries: {
    read: { ...staff, ...ownRowsOf("organisation_id", ...members) },
    write: nobody,
  },
})
