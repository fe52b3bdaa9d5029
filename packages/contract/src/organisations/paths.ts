export const organisationPaths = {
  own: "/a/organisation",
  list: "/a/organisations",
  one: (id: string) => `/a/organisations/${id}`,
  ownSettings: "/a/organisation/settings",
  settingsOf: (id: string) => `/a/organisations/${id}/settings`,
} as const
