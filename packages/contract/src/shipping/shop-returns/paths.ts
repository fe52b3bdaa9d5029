export const shopReturnPaths = {
  list: "/a/orders/returns",
} as const
