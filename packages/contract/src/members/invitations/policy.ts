import type { KeyScopes } from "../../access/key-areas.ts"
import { members, owners, type Role } from "../../access/roles.ts"
import { changing, seeing } from "../../access/screens.ts"

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
