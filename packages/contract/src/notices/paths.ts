export const noticePaths = {
  list: "/a/notices",
  settings: "/a/settings/notifications",
} as const
