/** Where its screens are: pages, mails and other features link by these. */
export const payablePaths = { list: "/a/money/payables" } as const
