export const privacyRequestPaths = {
  list: "/a/privacy-requests",
} as const
