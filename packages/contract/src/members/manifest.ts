import type { KeyScopes } from "../access/key-areas.ts"
import { members, owners, type Role } from "../access/roles.ts"
import { changing, seeing } from "../access/screens.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

export const membersPolicy = {
  "member.change_self": changing("personal_settings"),
  "member.read": seeing("organisation"),
  "member.change_position": owners(changing("organisation")),
  "member.disable": owners(changing("organisation")),
  "member.enable": owners(changing("organisation")),
  "member.remove": owners(changing("organisation")),
  "member.end_sessions": owners(changing("organisation")),
  "member.remove_second_factor": ["administrator"],
} as const satisfies Record<`member.${string}`, readonly Role[]>

export const membersKeyScopes = {
  "member.change_self": "never",
  "member.read": "never",
  "member.change_position": "never",
  "member.disable": "never",
  "member.enable": "never",
  "member.remove": "never",
  "member.end_sessions": "never",
  "member.remove_second_factor": "never",
} as const satisfies KeyScopes<keyof typeof membersPolicy>

export const membersErrors = {
  "members.own_second_factor": {
    status: 422,
    type: "invalid_data",
    de: "Ihren eigenen zweiten Faktor entfernen Sie in den Einstellungen, mit einem Code.",
    en: "Remove your own second factor in the settings, with a code.",
    message: "Remove your own second factor in your settings, with a code.",
  },
  "members.wrong_password": {
    status: 422,
    type: "invalid_data",
    de: "Das bisherige Passwort stimmt nicht.",
    en: "The current password is wrong.",
    message: "The current password is wrong.",
  },
  "members.last_owner": {
    status: 422,
    type: "invalid_data",
    de: "Eine Organisation braucht einen Inhaber, Packhaus eine Person in der Administration. Bestimmen Sie zuerst eine andere Person.",
    en: "An organisation needs an owner, and Packhaus needs an administrator. Choose another person first.",
    message:
      "An organisation needs at least one active owner, the platform at least one active administrator.",
  },
} as const satisfies ErrorTable<"members">

export const agencyAssignmentsPolicy = {
  /** As for shops: staff, the agency, and its customer. */
  "agency_assignment.read": seeing("shops"),
  "agency_assignment.set": changing("organisations"),
} as const satisfies Record<`agency_assignment.${string}`, readonly Role[]>

export const agencyAssignmentsKeyScopes = {
  "agency_assignment.read": "organisation:read",
  "agency_assignment.set": "never",
} as const satisfies KeyScopes<keyof typeof agencyAssignmentsPolicy>

export const agencyAssignmentsErrors = {
  "agency_assignments.changed": {
    status: 422,
    type: "invalid_data",
    de: "Inzwischen wurde eine andere Agentur zugewiesen. Laden Sie die Seite neu.",
    en: "Another agency has been assigned in the meantime. Reload the page.",
    message: "Another agency has been assigned in the meantime. See details.agency_id.",
  },
  "agency_assignments.not_a_customer": {
    status: 422,
    type: "invalid_data",
    de: "Nur Kunden haben eine Agentur.",
    en: "Only customers have an agency.",
    message: "Only customers have an agency. See details.type.",
  },
} as const satisfies ErrorTable<"agency_assignments">

export const invitationsPolicy = {
  "invitation.read": seeing("organisation"),
  "invitation.invite_organisation": changing("invitations"),
  "invitation.invite_member": owners(changing("organisation")),
  /** Each kind of invitation also needs the permission of its own action. */
  "invitation.change": ["administrator", ...members],
  "organisation.create": ["administrator"],
} as const satisfies Record<`invitation.${string}` | "organisation.create", readonly Role[]>

export const invitationsKeyScopes = {
  "invitation.read": "never",
  "invitation.invite_organisation": "never",
  "invitation.invite_member": "never",
  "invitation.change": "never",
  "organisation.create": "never",
} as const satisfies KeyScopes<keyof typeof invitationsPolicy>

export const invitationsErrors = {
  "invitations.not_open_for": {
    status: 422,
    type: "invalid_data",
    de: "Das ist bei dieser Einladung nicht mehr möglich. Laden Sie die Liste neu.",
    en: "This is no longer possible for this invitation. Reload the list.",
    message: "The invitation's status does not allow this. See details.status.",
  },
} as const satisfies ErrorTable<"invitations">
