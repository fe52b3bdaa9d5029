export const memberPaths = {
  own: "/a/organisation/members",
  of: (organisation_id: string) => `/a/organisations/${organisation_id}/members`,
  /** Personal settings. */
  account: "/a/settings/account",
  password: "/a/settings/password",
} as const
