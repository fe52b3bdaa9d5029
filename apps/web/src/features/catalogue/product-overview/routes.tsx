import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/product-overview-page.tsx").then(({ ProductOverviewPage, loader }) => ({
    Page: ProductOverviewPage,
    loader,
  }))

export const productOverviewRoutes = (): RouteObject[] => [
  { path: "product-overview", ...lazyPage(["product-overview", "products"], list) },
]
