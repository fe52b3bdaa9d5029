export const exportPaths = {
  /** What was read in and what was written to files. */
  list: "/a/imports",
} as const
