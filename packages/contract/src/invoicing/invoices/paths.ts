export const invoicePaths = {
  list: "/a/invoices",
  one: (id: string) => `/a/invoices/${id}`,
  waitingLines: "/a/money/waiting",
  openOf: (merchant: string) => `/a/invoices?group=open&merchant=${merchant}`,
} as const
