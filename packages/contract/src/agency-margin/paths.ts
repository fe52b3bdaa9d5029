/** Where its screens are: pages, mails and other features link by these. */
export const agencyMarginPaths = { list: "/a/money/agency-margin" } as const
