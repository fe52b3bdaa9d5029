import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/offers-page.tsx").then(({ OffersPage, loader }) => ({ Page: OffersPage, loader }))

export const offerRoutes = (): RouteObject[] => [
  { path: "offers", ...lazyPage(["offers", "product-requests"], list) },
]
