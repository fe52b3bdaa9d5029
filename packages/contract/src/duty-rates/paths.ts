/** Where its screens are: pages, mails and other features link by these. */
export const dutyRatePaths = {
  list: "/a/duty-rates",
  import: "/a/duty-rates/import",
} as const
