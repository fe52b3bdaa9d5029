import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/packaging-orders-page.tsx").then(({ PackagingOrdersPage, loader }) => ({
    Page: PackagingOrdersPage,
    loader,
  }))
const detail = () =>
  import("./pages/packaging-order-page.tsx").then(({ PackagingOrderPage, loader }) => ({
    Page: PackagingOrderPage,
    loader,
  }))
const create = () =>
  import("./pages/new-packaging-order-page.tsx").then(({ NewPackagingOrderPage }) => ({
    Page: NewPackagingOrderPage,
  }))

export const packagingOrderRoutes = (): RouteObject[] => [
  { path: "packaging-orders", ...lazyPage("packaging-orders", list) },
  { path: "packaging-orders/new", ...lazyPage(["packaging-orders", "packagings"], create) },
  {
    path: "packaging-orders/:id",
    ...lazyPage(["packaging-orders", "packagings", "invoices"], detail),
  },
]
