import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/stock-transfers-page.tsx").then(({ StockTransfersPage, loader }) => ({
    Page: StockTransfersPage,
    loader,
  }))
const detail = () =>
  import("./pages/stock-transfer-page.tsx").then(({ StockTransferPage, loader }) => ({
    Page: StockTransferPage,
    loader,
  }))
const create = () =>
  import("./pages/new-stock-transfer-page.tsx").then(({ NewStockTransferPage }) => ({
    Page: NewStockTransferPage,
  }))

export const stockTransferRoutes = (): RouteObject[] => [
  { path: "stock-transfers", ...lazyPage("stock-transfers", list) },
  { path: "stock-transfers/new", ...lazyPage("stock-transfers", create) },
  { path: "stock-transfers/:id", ...lazyPage("stock-transfers", detail) },
]
