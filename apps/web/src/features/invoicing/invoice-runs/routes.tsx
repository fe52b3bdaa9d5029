import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/runs-page.tsx").then(({ RunsPage, loader }) => ({ Page: RunsPage, loader }))
const detail = () =>
  import("./pages/run-page.tsx").then(({ RunPage, loader }) => ({ Page: RunPage, loader }))
const billing = () =>
  import("./pages/billing-page.tsx").then(({ BillingPage, loader }) => ({
    Page: BillingPage,
    loader,
  }))

export const invoiceRunRoutes = (): RouteObject[] => [
  { path: "money/runs", ...lazyPage(["invoice-runs", "price-lists"], list) },
  { path: "money/runs/:id", ...lazyPage("invoice-runs", detail) },
  {
    path: "organisations/:id/billing",
    ...lazyPage(["invoice-runs", "ledger", "organisations"], billing),
  },
]
