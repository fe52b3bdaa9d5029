export const productOverviewPaths = { list: "/a/product-overview" } as const
