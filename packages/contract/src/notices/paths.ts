/** Where its screens are: pages, mails and other features link by these. */
export const noticePaths = {
  list: "/a/notices",
  settings: "/a/settings/notifications",
} as const
