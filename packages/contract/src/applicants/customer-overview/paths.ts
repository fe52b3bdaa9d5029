export const customerOverviewPaths = {
  list: "/a/customers",
} as const
