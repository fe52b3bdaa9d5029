export const packagingStockPaths = {
  list: "/a/packaging-stocks",
  /** What lasts less than three days. */
  low: "/a/packaging-stocks?is_low=true",
} as const
