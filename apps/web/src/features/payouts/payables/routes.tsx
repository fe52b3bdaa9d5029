import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/payables-page.tsx").then(({ PayablesPage, loader }) => ({
    Page: PayablesPage,
    loader,
  }))

export const payableRoutes = (): RouteObject[] => [
  { path: "money/payables", ...lazyPage("payables", list) },
]
