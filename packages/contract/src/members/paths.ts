export const memberPaths = {
  own: "/a/organisation/members",
  of: (organisation_id: string) => `/a/organisations/${organisation_id}/members`,
  /** What a person sets for themselves. */
  account: "/a/settings/account",
  password: "/a/settings/password",
} as const
