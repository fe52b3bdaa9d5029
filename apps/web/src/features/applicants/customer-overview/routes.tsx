import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/customers-page.tsx").then(({ CustomersPage, loader }) => ({
    Page: CustomersPage,
    loader,
  }))
const one = () =>
  import("./pages/customer-page.tsx").then(({ CustomerPage, loader }) => ({
    Page: CustomerPage,
    loader,
  }))

export const customerOverviewRoutes = (): RouteObject[] => [
  { path: "customers", ...lazyPage("customer-overview", list) },
  {
    path: "customers/:id",
    ...lazyPage(
      [
        "customer-overview",
        "organisations",
        "orders",
        "order-marks",
        "invoices",
        "product-requests",
      ],
      one,
    ),
  },
]
