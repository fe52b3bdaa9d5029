import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/stocktakes-page.tsx").then(({ StocktakesPage, loader }) => ({
    Page: StocktakesPage,
    loader,
  }))
const detail = () =>
  import("./pages/stocktake-page.tsx").then(({ StocktakePage, loader }) => ({
    Page: StocktakePage,
    loader,
  }))

const imports = () =>
  import("./pages/import-counts-page.tsx").then(({ ImportCountsPage }) => ({
    Page: ImportCountsPage,
  }))

export const stocktakeRoutes = (): RouteObject[] => [
  { path: "stocktakes", ...lazyPage("stocktakes", list) },
  { path: "stocktakes/import", ...lazyPage("stocktakes", imports) },
  { path: "stocktakes/:id", ...lazyPage("stocktakes", detail) },
]
