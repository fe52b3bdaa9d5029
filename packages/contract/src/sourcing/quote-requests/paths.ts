export const quoteRequestPaths = {
  list: "/a/quote-requests",
  one: (id: string) => `/a/quote-requests/${id}`,
} as const
