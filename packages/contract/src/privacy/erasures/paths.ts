export const erasurePaths = {
  /** One's own data: all of it as a file, and the end of the account. */
  own: "/a/settings/your-data",
  ownOrganisation: "/a/organisation/data",
  of: (organisation_id: string) => `/a/organisations/${organisation_id}/data`,
  /** Those of everybody, for the platform's people. */
  list: "/a/erasures",
} as const
