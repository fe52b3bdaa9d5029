/** Where its screens are: pages, mails and other features link by these. */
export const packagingPaths = {
  list: "/a/packagings",
} as const
