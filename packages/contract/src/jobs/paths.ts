export const jobPaths = {
  list: "/a/jobs",
} as const
