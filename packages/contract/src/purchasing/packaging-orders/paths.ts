export const packagingOrderPaths = {
  list: "/a/packaging-orders",
  one: (id: string) => `/a/packaging-orders/${id}`,
  create: "/a/packaging-orders/new",
  /** The form, filled in with the least pieces of this packaging, for an organisation. */
  createOf: (packaging: string, organisation: string) =>
    `/a/packaging-orders/new?packaging=${packaging}&organisation=${organisation}`,
} as const
