/** Where its screens are: pages, mails and other features link by these. */
export const stockPaths = {
  list: "/a/stocks",
  one: (id: string) => `/a/stocks/${id}`,
} as const
