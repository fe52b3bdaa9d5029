export const stockLocationPaths = {
  list: "/a/locations",
  one: (id: string) => `/a/locations/${id}`,
  create: "/a/locations/new",
} as const
