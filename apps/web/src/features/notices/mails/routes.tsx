import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/undelivered-mails-page.tsx").then(({ UndeliveredMailsPage, loader }) => ({
    Page: UndeliveredMailsPage,
    loader,
  }))

export const mailRoutes = (): RouteObject[] => [
  { path: "undelivered-mails", ...lazyPage("mails", list) },
]
