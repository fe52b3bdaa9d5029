export const retourPaths = {
  list: "/a/retours",
  one: (id: string) => `/a/retours/${id}`,
  unassigned: "/a/retours/unassigned",
  /** The intake of what waits unassigned, with what is known of its order. */
  assign: ({ id, number }: { id: string; number: string }) =>
    `/a/retours/new?${new URLSearchParams({ ...(number ? { number } : {}), unassigned: id })}`,
  /** The intake of what a shop reported without an order that is known. */
  assignReported: (id: string) => `/a/retours/new?reported=${id}`,
  rules: "/a/retours/rules",
  create: "/a/retours/new",
} as const
