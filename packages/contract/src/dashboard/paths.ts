export const dashboardPaths = {
  home: "/a",
} as const
