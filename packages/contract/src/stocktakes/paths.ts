/** Where its screens are: pages, mails and other features link by these. */
export const stocktakePaths = {
  list: "/a/stocktakes",
  one: (id: string) => `/a/stocktakes/${id}`,
} as const
