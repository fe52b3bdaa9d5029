import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/price-list-page.tsx").then(({ PriceListPage, loader }) => ({
    Page: PriceListPage,
    loader,
  }))

const own = () =>
  import("./pages/prices-page.tsx").then(({ PricesPage, loader }) => ({
    Page: PricesPage,
    loader,
  }))

export const priceListRoutes = (): RouteObject[] => [
  { path: "money/price-list", ...lazyPage("price-lists", list) },
  { path: "organisation/price-list", ...lazyPage("price-lists", own) },
]
