/** Where its screens are: pages, mails and other features link by these. */
export const shopReturnPaths = {
  list: "/a/orders/returns",
} as const
