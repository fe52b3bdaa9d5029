export const chatPaths = {
  list: "/a/chats",
  one: (id: string) => `/a/chats/${id}`,
} as const
