export const binPaths = {
  list: "/a/bins",
  one: (id: string) => `/a/bins/${id}`,
  /** Labels of bins, to print; the query is the list's. */
  labels: "/a/bins/labels",
  putAway: "/a/put-away",
} as const
