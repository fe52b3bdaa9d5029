import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/customers-page.tsx").then(({ CustomersPage, loader }) => ({
    Page: CustomersPage,
    loader,
  }))
export const customerOverviewRoutes = (): RouteObject[] => [
  // One route for list and customer: each lazy page costs the shell some bytes.
  { path: "customers/:id?", ...lazyPage("customer-overview", list) },
]
