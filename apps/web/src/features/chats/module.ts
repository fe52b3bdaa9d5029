import { chatPaths } from "@packhaus/contract/chats/paths"
import { IconMessages } from "@tabler/icons-react"
import type { Module } from "#lib/module.ts"
import { chatRoutes } from "./routes.tsx"

export const module: Module = {
  routes: chatRoutes,
  nav: [
    {
      name: "chats",
      group: "top",
      order: 5,
      label: { de: "Nachrichten", en: "Chats" },
      path: chatPaths.list,
      icon: IconMessages,
      needs: "chat.read",
      count: "chats",
      isInbox: true,
    },
  ],
  topics: { chat: [["chats"], ["session"]] },
}
