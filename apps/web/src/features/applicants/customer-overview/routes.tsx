import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/customers-page.tsx").then(({ CustomersPage, loader }) => ({
    Page: CustomersPage,
    loader,
  }))

export const customerOverviewRoutes = (): RouteObject[] => [
  { path: "customers", ...lazyPage("customer-overview", list) },
]
