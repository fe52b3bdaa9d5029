/** Where its screens are: pages, mails and other features link by these. */
export const routingTrialPaths = {
  list: "/a/locations/try",
} as const
