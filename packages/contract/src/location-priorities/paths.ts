/** Where its screens are: pages, mails and other features link by these. */
export const locationPriorityPaths = {
  list: "/a/locations/priority",
} as const
