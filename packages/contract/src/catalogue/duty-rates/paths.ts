export const dutyRatePaths = {
  list: "/a/duty-rates",
  import: "/a/duty-rates/import",
} as const
