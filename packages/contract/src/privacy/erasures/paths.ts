export const erasurePaths = {
  /** The person's own data as a file, and the erasure of the account. */
  own: "/a/settings/your-data",
  ownOrganisation: "/a/organisation/data",
  of: (organisation_id: string) => `/a/organisations/${organisation_id}/data`,
  /** Those of everybody, for the platform's people. */
  list: "/a/erasures",
} as const
