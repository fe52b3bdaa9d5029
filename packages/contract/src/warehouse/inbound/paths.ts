export const inboundPaths = {
  list: "/a/inbound",
  one: (id: string) => `/a/inbound/${id}`,
  create: "/a/inbound/new",
  /** A new notice with the missing pieces of an order, or the items of a product. */
  createFor: (what: "order" | "product", id: string) => `/a/inbound/new?${what}=${id}`,
  /** A draft, to complete. */
  edit: (id: string) => `/a/inbound/${id}/edit`,
  /** Labels of its cartons, to print. */
  labels: (id: string) => `/a/inbound/${id}/labels`,
} as const
