import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

// One page for all parts, which loads them: each lazy page costs the shell some bytes.
const page = () =>
  import("./pages/shop-front-page.tsx").then(({ ShopFrontPage, loader }) => ({
    Page: ShopFrontPage,
    loader,
  }))

export const shopFrontRoutes = (): RouteObject[] => [
  { path: "shop-front/:part?/:id?", ...lazyPage(["shop-front", "bookings"], page) },
]
