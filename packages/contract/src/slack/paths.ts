/** Where its screens are: pages, mails and other features link by these. */
export const slackPaths = {
  own: "/a/organisation/slack",
  of: (organisation_id: string) => `/a/organisations/${organisation_id}/slack`,
} as const
