export const stocktakePaths = {
  list: "/a/stocktakes",
  import: "/a/stocktakes/import",
  one: (id: string) => `/a/stocktakes/${id}`,
} as const
