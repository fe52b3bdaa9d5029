/** Where its screens are: pages, mails and other features link by these. */
export const quoteRequestPaths = {
  list: "/a/quote-requests",
  one: (id: string) => `/a/quote-requests/${id}`,
} as const
