export const packagingStockPaths = {
  list: "/a/packaging-stocks",
  /** Less than three days of cover. */
  low: "/a/packaging-stocks?is_low=true",
} as const
