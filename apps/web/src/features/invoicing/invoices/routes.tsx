import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/invoices-page.tsx").then(({ InvoicesPage, loader }) => ({
    Page: InvoicesPage,
    loader,
  }))
const detail = () =>
  import("./pages/invoice-page.tsx").then(({ InvoicePage, loader }) => ({
    Page: InvoicePage,
    loader,
  }))
const waiting = () =>
  import("./pages/waiting-page.tsx").then(({ WaitingPage, loader }) => ({
    Page: WaitingPage,
    loader,
  }))

export const invoiceRoutes = (): RouteObject[] => [
  { path: "invoices", ...lazyPage(["invoices", "bulk-runs"], list) },
  {
    path: "invoices/:id",
    ...lazyPage(["invoices", "price-lists", "ledger", "card-payments"], detail),
  },
  {
    path: "money/waiting",
    ...lazyPage(["invoices", "price-lists", "bulk-runs"], waiting),
  },
]
