export const packagingPaths = {
  list: "/a/packagings",
  one: (id: string) => `/a/packagings/${id}`,
} as const
