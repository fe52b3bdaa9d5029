export const apiKeyPaths = {
  list: "/a/settings/api-keys",
} as const
