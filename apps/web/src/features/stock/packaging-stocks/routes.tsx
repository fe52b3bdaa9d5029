import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/packaging-stocks-page.tsx").then(({ PackagingStocksPage, loader }) => ({
    Page: PackagingStocksPage,
    loader,
  }))

export const packagingStockRoutes = (): RouteObject[] => [
  { path: "packaging-stocks", ...lazyPage(["packaging-stocks", "packagings"], list) },
]
