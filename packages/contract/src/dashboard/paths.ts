/** Where its screens are: pages, mails and other features link by these. */
export const dashboardPaths = {
  home: "/a",
} as const
