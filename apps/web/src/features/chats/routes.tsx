import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const inbox = () =>
  import("./pages/inbox-page.tsx").then(({ InboxPage, loader }) => ({ Page: InboxPage, loader }))
const detail = () =>
  import("./pages/chat-page.tsx").then(({ ChatPage, loader }) => ({ Page: ChatPage, loader }))
const none = () => import("./pages/inbox-page.tsx").then(({ NoChat: Page }) => ({ Page }))

export const chatRoutes = (): RouteObject[] => [
  {
    path: "chats",
    ...lazyPage(["chats", "inbox", "claims"], inbox),
    children: [
      { index: true, ...lazyPage(["chats", "inbox", "claims"], none) },
      { path: ":id", ...lazyPage(["chats", "inbox", "claims", "orders", "order-marks"], detail) },
    ],
  },
]
