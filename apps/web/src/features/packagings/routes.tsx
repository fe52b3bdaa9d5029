import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/packagings-page.tsx").then(({ PackagingsPage, loader }) => ({
    Page: PackagingsPage,
    loader,
  }))

export const packagingRoutes = (): RouteObject[] => [
  { path: "packagings", ...lazyPage("packagings", list) },
]
