/** Where its screens are: pages, mails and other features link by these. */
export const productOverviewPaths = { list: "/a/product-overview" } as const
