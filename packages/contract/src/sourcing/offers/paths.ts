/** One offer is shown among its siblings. */
export const offerPaths = { list: "/a/offers" } as const
