import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const login = () =>
  import("./pages/shopify-login-page.tsx").then(({ ShopifyLoginPage, loader }) => ({
    Page: ShopifyLoginPage,
    loader,
  }))

/**
 * Outside the shell. Components that need Mantine or the query client must not be imported here.
 */
export const shopVisitRoutes = (): RouteObject[] => [
  { path: "shopify-login", ...lazyPage(["sessions", "shop-visits"], login) },
]
