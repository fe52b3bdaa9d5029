import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const run = () =>
  import("./pages/bulk-run-page.tsx").then(({ BulkRunPage, loader }) => ({
    Page: BulkRunPage,
    loader,
  }))
const runs = () =>
  import("./pages/bulk-runs-page.tsx").then(({ BulkRunsPage, loader }) => ({
    Page: BulkRunsPage,
    loader,
  }))
const tracking = () =>
  import("./pages/import-page.tsx").then(({ ImportPage }) => ({ Page: ImportPage }))

const products = () =>
  import("./pages/import-products-page.tsx").then(({ ImportProductsPage }) => ({
    Page: ImportProductsPage,
  }))

export const bulkRunRoutes = (): RouteObject[] => [
  { path: "imports/runs", ...lazyPage("bulk-runs", runs) },
  { path: "orders/runs/:id", ...lazyPage(["bulk-runs"], run) },
  { path: "invoices/runs/:id", ...lazyPage(["bulk-runs"], run) },
  { path: "products/runs/:id", ...lazyPage(["bulk-runs"], run) },
  { path: "money/waiting/runs/:id", ...lazyPage(["bulk-runs"], run) },
  { path: "products/import", ...lazyPage(["bulk-runs"], products) },
  { path: "orders/import", ...lazyPage(["bulk-runs", "orders"], tracking) },
]
