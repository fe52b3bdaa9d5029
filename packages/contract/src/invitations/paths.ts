/** Where its screens are: pages, mails and other features link by these. */
export const invitationPaths = {
  list: "/a/invitations",
  inviteOrganisation: "/a/invite-organisation",
} as const
