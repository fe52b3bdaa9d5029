export const invitationPaths = {
  list: "/a/invitations",
  inviteOrganisation: "/a/invite-organisation",
} as const
