export const packStationPaths = {
  station: "/a/packaging-ui",
  /** With this order on the table. */
  packing: (order: string) => `/a/packaging-ui?order=${order}`,
} as const
