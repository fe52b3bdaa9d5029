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
  "members.own_second_factor": [
    422,
    "invalid_data",
    "Remove your own second factor in your settings, with a code.",
  ],
  "members.wrong_password": [422, "invalid_data", "The current password is wrong."],
  "members.last_owner": [
    422,
    "invalid_data",
    "An organisation needs at least one active owner, the platform at least one active administrator.",
  ],
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
  "agency_assignments.changed": [
    422,
    "invalid_data",
    "Another agency has been assigned in the meantime. See details.agency_id.",
  ],
  "agency_assignments.not_a_customer": [
    422,
    "invalid_data",
    "Only customers have an agency. See details.type.",
  ],
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
  "invitations.not_open_for": [
    422,
    "invalid_data",
    "The invitation's status does not allow this. See details.status.",
  ],
} as const satisfies ErrorTable<"invitations">
