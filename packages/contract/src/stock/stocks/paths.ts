export const stockPaths = {
  list: "/a/stocks",
  /** Items that last less than three days. */
  low: "/a/stocks?low=true",
  one: (id: string) => `/a/stocks/${id}`,
} as const
