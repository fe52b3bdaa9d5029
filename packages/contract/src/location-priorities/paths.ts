export const locationPriorityPaths = {
  list: "/a/locations/priority",
} as const
