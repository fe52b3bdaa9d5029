import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/stock-orders-page.tsx").then(({ StockOrdersPage, loader }) => ({
    Page: StockOrdersPage,
    loader,
  }))
const detail = () =>
  import("./pages/stock-order-page.tsx").then(({ StockOrderPage, loader }) => ({
    Page: StockOrderPage,
    loader,
  }))
const create = () =>
  import("./pages/new-stock-order-page.tsx").then(({ NewStockOrderPage }) => ({
    Page: NewStockOrderPage,
  }))

const arrivals = () =>
  import("./pages/arrivals-page.tsx").then(({ ArrivalsPage }) => ({ Page: ArrivalsPage }))

const labels = () =>
  import("./pages/labels-page.tsx").then(({ LabelsPage, loader }) => ({ Page: LabelsPage, loader }))

export const stockOrderRoutes = (): RouteObject[] => [
  { path: "stock-orders", ...lazyPage("stock-orders", list) },
  { path: "stock-orders/new", ...lazyPage("stock-orders", create) },
  { path: "stock-orders/arrivals", ...lazyPage("stock-orders", arrivals) },
  { path: "stock-orders/:id/labels", ...lazyPage("stock-orders", labels) },
  { path: "stock-orders/:id", ...lazyPage(["stock-orders", "invoices"], detail) },
]
