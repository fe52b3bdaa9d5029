import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/chats-page.tsx").then(({ ChatsPage, loader }) => ({ Page: ChatsPage, loader }))
const detail = () =>
  import("./pages/chat-page.tsx").then(({ ChatPage, loader }) => ({ Page: ChatPage, loader }))

export const chatRoutes = (): RouteObject[] => [
  { path: "chats", ...lazyPage(["chats", "claims"], list) },
  { path: "chats/:id", ...lazyPage(["chats", "claims"], detail) },
]
