/** Where its screens are: pages, mails and other features link by these. */
export const invoicePaths = {
  list: "/a/invoices",
  one: (id: string) => `/a/invoices/${id}`,
  waitingLines: "/a/money/waiting",
} as const
