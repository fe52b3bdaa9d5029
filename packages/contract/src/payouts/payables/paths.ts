export const payablePaths = { list: "/a/money/payables" } as const
