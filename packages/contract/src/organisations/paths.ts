export const organisationPaths = {
  own: "/a/organisation",
  list: "/a/organisations",
  one: (id: string) => `/a/organisations/${id}`,
  ownSettings: "/a/organisation/settings",
  confirmReplyTo: (token: string) => `/a/organisation/settings?reply_to=${token}`,
  settingsOf: (id: string) => `/a/organisations/${id}/settings`,
} as const
