export const agencyMarginPaths = { list: "/a/money/agency-margin" } as const
