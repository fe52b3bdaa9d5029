export const inboundPaths = {
  list: "/a/inbound",
  one: (id: string) => `/a/inbound/${id}`,
  create: "/a/inbound/new",
  /** Labels of its cartons, to print. */
  labels: (id: string) => `/a/inbound/${id}/labels`,
} as const
