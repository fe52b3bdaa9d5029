/** Where its screens are: pages, mails and other features link by these. */
export const packagingPaths = {
  list: "/a/packagings",
  one: (id: string) => `/a/packagings/${id}`,
} as const
