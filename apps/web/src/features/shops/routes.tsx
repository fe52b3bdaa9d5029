import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/shops-page.tsx").then(({ ShopsPage, loader }) => ({ Page: ShopsPage, loader }))
const connect = () =>
  import("./pages/connect-page.tsx").then(({ ConnectPage }) => ({ Page: ConnectPage }))
const callback = () =>
  import("./pages/callback-page.tsx").then(({ CallbackPage, loader }) => ({
    Page: CallbackPage,
    loader,
  }))
const detail = () =>
  import("./pages/shop-page.tsx").then(({ ShopPage, loader }) => ({ Page: ShopPage, loader }))
const sync = () =>
  import("./pages/sync-page.tsx").then(({ SyncPage, loader }) => ({ Page: SyncPage, loader }))

export const shopRoutes = (): RouteObject[] => [
  { path: "shops", ...lazyPage("shops", list) },
  { path: "shops/connect", ...lazyPage(["shops", "shop-visits"], connect) },
  { path: "shops/callback", ...lazyPage(["shops", "order-actions"], callback) },
  { path: "shops/:id", ...lazyPage(["shops", "order-actions"], detail) },
  { path: "shops/:id/sync", ...lazyPage("shops", sync) },
]
