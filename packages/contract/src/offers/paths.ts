/** Where its screens are: pages, mails and other features link by these. One offer stands beside its siblings. */
export const offerPaths = { list: "/a/offers" } as const
