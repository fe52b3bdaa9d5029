export const stockTransferPaths = {
  list: "/a/stock-transfers",
  one: (id: string) => `/a/stock-transfers/${id}`,
  create: "/a/stock-transfers/new",
} as const
