import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const messages = () =>
  import("./pages/card-messages-page.tsx").then(({ CardMessagesPage, loader }) => ({
    Page: CardMessagesPage,
    loader,
  }))

export const cardPaymentRoutes = (): RouteObject[] => [
  { path: "money/card-messages", ...lazyPage("card-payments", messages) },
]
