/** Where its screens are: pages, mails and other features link by these. */
export const stockLocationPaths = {
  list: "/a/locations",
  one: (id: string) => `/a/locations/${id}`,
  create: "/a/locations/new",
} as const
