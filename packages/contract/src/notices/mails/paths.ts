export const mailPaths = {
  undelivered: "/a/undelivered-mails",
} as const
