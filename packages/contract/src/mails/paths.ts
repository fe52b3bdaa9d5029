/** Where its screens are: pages, mails and other features link by these. */
export const mailPaths = {
  undelivered: "/a/undelivered-mails",
} as const
