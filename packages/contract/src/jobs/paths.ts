/** Where its screens are: pages, mails and other features link by these. */
export const jobPaths = {
  list: "/a/jobs",
} as const
