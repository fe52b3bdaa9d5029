export const customerOverviewPaths = {
  list: "/a/customers",
  one: (id: string) => `/a/customers/${id}`,
} as const
