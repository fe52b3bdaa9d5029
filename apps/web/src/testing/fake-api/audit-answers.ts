import { acting } from "@packhaus/contract/access/acting/endpoints"
import { audit } from "@packhaus/contract/audit/endpoints"
import { AuditDetail } from "@packhaus/contract/audit/schema"
import { type Answer, answer, Refusal } from "./answers.ts"
import { example } from "./example.ts"
import { moment } from "./orders-data.ts"
import { actingAs } from "./session.ts"

const plain = example(AuditDetail, {
  id: "aud_1",
  organisation_id: "org_1",
  organisation_name: "Kerzenglanz GmbH",
  action: "organisation.write",
  entity: "organisations",
  entity_id: "org_1",
  actor_id: "mem_1",
  actor_name: "Jana Petersen",
  actor_role: "customer",
  network: "203.0.113.0/24",
  created_at: moment(12),
  changes: [
    { field: "phone", before: "+49 40 1234", after: "+49 40 5678" },
    { field: "iban", after: "… 2051" },
  ],
  request_id: "7F3A-19C2",
  user_agent: "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
  via: "cookie",
  session_id: "ses_1",
})
const hidden = { request_id: null, user_agent: null, via: null, session_id: null, network: null }
/** A line of each kind of actor, as its reader may see it. */
const lines: readonly AuditDetail[] = [
  plain,
  example(AuditDetail, {
    ...plain,
    ...hidden,
    id: "aud_2",
    action: "order.hold",
    entity: "orders",
    entity_id: "order_1",
    actor_id: null,
    actor_name: "Mara Voss",
    actor_role: "administrator",
    acting_id: "act_1",
    acting_as_name: "Jana Petersen",
    created_at: moment(40),
    changes: [],
    facts: [{ field: "reason", value: "Kundin fragt nach einer anderen Farbe" }],
  }),
  example(AuditDetail, {
    ...plain,
    ...hidden,
    id: "aud_3",
    action: "agency_assignment.set",
    actor_kind: "platform",
    actor_id: null,
    actor_name: null,
    actor_role: "administrator",
    created_at: moment(90),
    changes: [{ field: "value", after: "Nordlicht Agentur" }],
  }),
  example(AuditDetail, {
    ...plain,
    ...hidden,
    id: "aud_4",
    action: "order.routed",
    entity: "orders",
    entity_id: "order_2",
    actor_kind: "system",
    actor_id: null,
    actor_name: "",
    actor_role: "administrator",
    created_at: moment(95),
    changes: [],
  }),
]

/** The audit log, and impersonation of customers. */
export const auditAnswers: readonly Answer[] = [
  answer(audit.list, ({ as, query: { action } }) => ({
    audit_lines: as === "empty" ? [] : lines.filter((line) => !action || line.action === action),
  })),
  answer(audit.read, ({ params: { id } }) => {
    const audit_line = lines.find((line) => line.id === id)
    if (!audit_line) throw new Refusal("row.not_found")
    return { audit_line }
  }),
  answer(acting.start, ({ body }) => {
    if (body.reason.startsWith("Kein Inhaber")) throw new Refusal("acting.no_owner")
    return { acting: { ...whole("acting"), reason: body.reason } }
  }),
  answer(acting.raise, () => ({ acting: whole("raised") })),
  answer(acting.end, () => ({ acting: whole("acting") })),
]

function whole(as: string) {
  const acting = actingAs(as)
  if (!acting) throw new Refusal("access.denied")
  return acting
}
