/** Where its screens are: pages, mails and other features link by these. */
export const secondFactorPaths = {
  own: "/a/settings/second-factor",
} as const
