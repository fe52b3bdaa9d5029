export const retourPaths = {
  list: "/a/retours",
  one: (id: string) => `/a/retours/${id}`,
  unassigned: "/a/retours/unassigned",
  /** The intake of an unassigned return, with the known details of its order. */
  assign: ({ id, number }: { id: string; number: string }) =>
    `/a/retours/new?${new URLSearchParams({ ...(number ? { number } : {}), unassigned: id })}`,
  /** The intake of a return that a shop reported without a known order. */
  assignReported: (id: string) => `/a/retours/new?reported=${id}`,
  rules: "/a/retours/rules",
  create: "/a/retours/new",
} as const
