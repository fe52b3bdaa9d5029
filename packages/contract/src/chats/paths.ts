/** Where its screens are: pages, mails and other features link by these. */
export const chatPaths = {
  list: "/a/chats",
  one: (id: string) => `/a/chats/${id}`,
} as const
