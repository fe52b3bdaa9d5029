import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/methods-page.tsx").then(({ MethodsPage, loader }) => ({
    Page: MethodsPage,
    loader,
  }))

export const shipmentMethodRoutes = (): RouteObject[] => [
  { path: "shipment-methods", ...lazyPage("shipment-methods", list) },
]
