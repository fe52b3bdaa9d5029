export const stockPaths = {
  list: "/a/stocks",
  /** What lasts less than three days. */
  low: "/a/stocks?low=true",
  one: (id: string) => `/a/stocks/${id}`,
} as const
