import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const inbox = () =>
  import("./pages/inbox-page.tsx").then(({ InboxPage, loader }) => ({ Page: InboxPage, loader }))
const detail = () =>
  import("./pages/chat-page.tsx").then(({ ChatPage, loader }) => ({ Page: ChatPage, loader }))

export const chatRoutes = (): RouteObject[] => [
  {
    path: "chats",
    ...lazyPage(["chats", "inbox", "claims"], inbox),
    children: [
      { path: ":id", ...lazyPage(["chats", "inbox", "claims", "orders", "order-marks"], detail) },
    ],
  },
]
