import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const stock = () =>
  import("./pages/stock-page.tsx").then(({ StockPage, loader }) => ({ Page: StockPage, loader }))

export const stockPushRoutes = (): RouteObject[] => [
  { path: "shops/:id/stock", ...lazyPage(["shops", "stock-pushes"], stock) },
]
