export const exportPaths = {
  /** Imports and exports. */
  list: "/a/imports",
} as const
