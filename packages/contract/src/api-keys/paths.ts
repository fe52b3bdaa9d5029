/** Where its screens are: pages, mails and other features link by these. */
export const apiKeyPaths = {
  list: "/a/settings/api-keys",
} as const
