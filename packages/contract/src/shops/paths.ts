export const shopPaths = {
  list: "/a/shops",
  one: (id: string) => `/a/shops/${id}`,
  sync: (id: string) => `/a/shops/${id}/sync`,
  stock: (id: string) => `/a/shops/${id}/stock`,
  connect: "/a/shops/connect",
  connectTo: (domain: string) => `/a/shops/connect?domain=${encodeURIComponent(domain)}`,
  /** The page to which a shop redirects after the connection. */
  callback: "/a/shops/callback",
  of: (merchant: string) => `/a/shops?merchant=${merchant}`,
} as const
