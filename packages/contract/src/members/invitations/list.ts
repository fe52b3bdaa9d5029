import { list } from "../../kernel/list.ts"
import { choices, relation } from "../../kernel/list-filters.ts"
import { Invitation } from "./schema.ts"
import { invitationKinds, invitationLifecycle } from "./status.ts"

/** The invitations of the viewer's organisation; all for staff. */
export const invitationList = list({
  name: "invitations",
  file: { de: "Einladungen", en: "Invitations" },
  path: "/admin/invitations",
  action: "invitation.read",
  row: Invitation,
  filters: {
    kind: choices(invitationKinds),
    status: choices(invitationLifecycle.statuses),
    organisation_id: relation("organisations"),
  },
  groups: {
    by: "status",
    of: { pending: ["pending"], accepted: ["accepted"], over: ["revoked", "expired"] },
  },
  sorts: ["created_at", "expires_at", "email"],
  sort: "-created_at",
  columns: {
    email: { de: "E-Mail", en: "Email" },
    name: { de: "Organisation", en: "Organisation" },
    kind: { de: "Art der Einladung", en: "Kind" },
    type: { de: "Art der Organisation", en: "Type of organisation" },
    position: { de: "Rolle", en: "Role" },
    status: { de: "Status", en: "Status" },
    delivery: { de: "E-Mail-Versand", en: "Mail" },
    invited_by_name: { de: "Eingeladen von", en: "Invited by" },
    created_at: { de: "Eingeladen am", en: "Invited on" },
    expires_at: { de: "Gültig bis", en: "Valid until" },
    accepted_at: { de: "Angenommen am", en: "Accepted on" },
    id: { de: "ID", en: "ID" },
  },
})
