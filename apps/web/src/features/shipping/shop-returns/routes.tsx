import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/shop-returns-page.tsx").then(({ ShopReturnsPage, loader }) => ({
    Page: ShopReturnsPage,
    loader,
  }))

export const shopReturnRoutes = (): RouteObject[] => [
  { path: "orders/returns", ...lazyPage(["shop-returns", "orders"], list) },
]
