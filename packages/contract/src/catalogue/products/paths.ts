/** Where its screens are: pages, mails and other features link by these. */
export const productPaths = {
  list: "/a/products",
  /** The products that are found by a SKU or title. */
  found: (q: string) => `/a/products?q=${encodeURIComponent(q)}`,
  one: (id: string) => `/a/products/${id}`,
  create: "/a/products/new",
} as const
