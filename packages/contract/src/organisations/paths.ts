/** Where its screens are: pages, mails and other features link by these. */
export const organisationPaths = {
  own: "/a/organisation",
  list: "/a/organisations",
  one: (id: string) => `/a/organisations/${id}`,
  ownSettings: "/a/organisation/settings",
  settingsOf: (id: string) => `/a/organisations/${id}/settings`,
} as const
