/** Where its screens are: pages, mails and other features link by these. */
export const exportPaths = {
  /** What was read in and what was written to files. */
  list: "/a/imports",
} as const
