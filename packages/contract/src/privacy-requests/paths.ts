/** Where its screens are: pages, mails and other features link by these. */
export const privacyRequestPaths = {
  list: "/a/privacy-requests",
} as const
