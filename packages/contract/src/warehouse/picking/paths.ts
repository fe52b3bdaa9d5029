export const pickListPaths = {
  list: "/a/pick-lists",
  one: (id: string) => `/a/pick-lists/${id}`,
  create: "/a/pick-lists/new",
  /** The list on paper. */
  sheet: (id: string) => `/a/pick-lists/${id}/sheet`,
  /** The work page of a hand scanner. */
  work: (id: string) => `/a/pick-lists/${id}/work`,
} as const
