export const routingReplayPaths = {
  list: "/a/locations/replays",
  create: "/a/locations/replays/new",
  one: (id: string) => `/a/locations/replays/${id}`,
} as const
