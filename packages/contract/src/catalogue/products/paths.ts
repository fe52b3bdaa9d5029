/** The paths of its screens, for links in pages, mails and other features. */
export const productPaths = {
  list: "/a/products",
  /** The products that are found by a SKU or title. */
  found: (q: string) => `/a/products?q=${encodeURIComponent(q)}`,
  one: (id: string) => `/a/products/${id}`,
  create: "/a/products/new",
} as const
