export const bulkRunPaths = {
  list: "/a/imports/runs",
  ofOrders: (id: string) => `/a/orders/runs/${id}`,
  ofInvoices: (id: string) => `/a/invoices/runs/${id}`,
  ofWaitingLines: (id: string) => `/a/money/waiting/runs/${id}`,
  ofProducts: (id: string) => `/a/products/runs/${id}`,
  importTracking: "/a/orders/import",
} as const
