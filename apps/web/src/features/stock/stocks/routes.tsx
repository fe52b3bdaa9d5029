import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/stocks-page.tsx").then(({ StocksPage, loader }) => ({ Page: StocksPage, loader }))
const detail = () =>
  import("./pages/stock-page.tsx").then(({ StockPage, loader }) => ({ Page: StockPage, loader }))

export const stockRoutes = (): RouteObject[] => [
  { path: "stocks", ...lazyPage("stocks", list) },
  { path: "stocks/:id", ...lazyPage("stocks", detail) },
]
