import { invitations } from "@packhaus/contract/members/invitations/endpoints"
import { systemRoutes } from "../../../context.ts"
import { invitationListing } from "./list.ts"
import { resendInvitation, revokeInvitation } from "./verbs/change.ts"
import { createInvited, inviteMember, inviteOrganisation } from "./verbs/invite.ts"

export const invitationRoutes = systemRoutes(invitations, {
  ...invitationListing.handlers,
  inviteOrganisation: async ({ body, ...context }) => ({
    invitation: await inviteOrganisation(context, body),
  }),
  createOrganisation: async ({ body, ...context }) => ({
    invitation: await createInvited(context, body),
  }),
  inviteMember: async ({ body, ...context }) => ({ invitation: await inviteMember(context, body) }),
  resend: async ({ params, ...context }) => ({
    invitation: await resendInvitation(context, params.id),
  }),
  revoke: async ({ params, ...context }) => ({
    invitation: await revokeInvitation(context, params.id),
  }),
})
