import { list } from "../kernel/list.ts"
import { choice, relation } from "../kernel/list-filters.ts"
import { actionNames, actionWords, kindNames } from "./rules/actions.ts"
import { roleWords } from "./rules/roles.ts"
import { AuditLine } from "./schema.ts"

/** Audit lines, newest first: staff see all, owners those of their organisation (domain 1). */
export const auditList = list({
  name: "audit_lines",
  slug: "audit",
  path: "/admin/audit",
  action: "audit.read",
  file: { de: "Protokoll", en: "Audit trail" },
  row: AuditLine,
  filters: {
    actor_id: relation("members"),
    action: choice(actionNames),
    /** The kind of thing: the first word of an action. */
    kind: choice(kindNames),
    organisation_id: relation("organisations"),
    /** Actions during impersonation. */
    acting_id: relation("audit"),
  },
  sorts: ["created_at"],
  sort: "-created_at",
  columns: {
    created_at: { de: "Zeit", en: "Time" },
    action: { de: "Vorgang", en: "Action", words: actionWords },
    entity: { de: "Art", en: "Kind" },
    entity_id: { de: "ID des Eintrags", en: "Entry ID" },
    entity_name: { de: "Betroffene Person", en: "Person concerned" },
    organisation_name: { de: "Organisation", en: "Organisation" },
    actor_name: { de: "Wer", en: "Who" },
    actor_role: { de: "Als", en: "As", words: roleWords },
    acting_as_name: { de: "Im Namen von", en: "Acting as" },
    network: { de: "IP-Bereich", en: "IP range" },
    id: { de: "ID", en: "ID" },
  },
})
