import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/packagings-page.tsx").then(({ PackagingsPage, loader }) => ({
    Page: PackagingsPage,
    loader,
  }))
const one = () =>
  import("./pages/packaging-page.tsx").then(({ PackagingPage, loader }) => ({
    Page: PackagingPage,
    loader,
  }))

export const packagingRoutes = (): RouteObject[] => [
  { path: "packagings", ...lazyPage("packagings", list) },
  { path: "packagings/:id", ...lazyPage("packagings", one) },
]
