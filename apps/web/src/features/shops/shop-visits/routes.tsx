import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const login = () =>
  import("./pages/shopify-login-page.tsx").then(({ ShopifyLoginPage, loader }) => ({
    Page: ShopifyLoginPage,
    loader,
  }))

/** Before the shell. No kit part that needs Mantine or the query client may be imported from here. */
export const shopVisitRoutes = (): RouteObject[] => [
  { path: "shopify-login", ...lazyPage(["sessions", "shop-visits"], login) },
]
