/** Where its screens are: pages, mails and other features link by these. */
export const customerOverviewPaths = {
  list: "/a/customers",
} as const
