export const inboundPaths = {
  list: "/a/inbound",
  one: (id: string) => `/a/inbound/${id}`,
  create: "/a/inbound/new",
  createOf: (item: string) => `/a/inbound/new?item=${item}`,
  /** Labels of its cartons, to print. */
  labels: (id: string) => `/a/inbound/${id}/labels`,
} as const
