export const routingTrialPaths = {
  list: "/a/locations/try",
} as const
