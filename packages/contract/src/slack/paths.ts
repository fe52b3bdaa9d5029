export const slackPaths = {
  own: "/a/organisation/slack",
  of: (organisation_id: string) => `/a/organisations/${organisation_id}/slack`,
} as const
