export const productRequestPaths = {
  list: "/a/product-requests",
  create: "/a/product-requests/edit",
  one: (id: string) => `/a/product-requests/${id}`,
  edit: (id: string) => `/a/product-requests/edit/${id}`,
} as const
