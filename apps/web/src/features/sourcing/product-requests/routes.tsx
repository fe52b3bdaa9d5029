import { productRequestPaths } from "@packhaus/contract/sourcing/product-requests/paths"
import { type RouteObject, redirect } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/product-requests-page.tsx").then(({ ProductRequestsPage, loader }) => ({
    Page: ProductRequestsPage,
    loader,
  }))
const edit = () =>
  import("./pages/edit-request-page.tsx").then(({ EditRequestPage }) => ({ Page: EditRequestPage }))
const detail = () =>
  import("./pages/product-request-page.tsx").then(({ ProductRequestPage, loader }) => ({
    Page: ProductRequestPage,
    loader,
  }))

export const productRequestRoutes = (): RouteObject[] => [
  { path: "product-requests", ...lazyPage("product-requests", list) },
  { path: "product-requests/edit/:id?", ...lazyPage("product-requests", edit) },
  // React Router warns of redirects without an element.
  {
    path: "product-requests/new",
    element: null,
    loader: () => redirect(productRequestPaths.create),
  },
  {
    path: "product-requests/:id/edit",
    element: null,
    loader: ({ params: { id = "" } }) => redirect(productRequestPaths.edit(id)),
  },
  {
    path: "product-requests/:id",
    ...lazyPage(["product-requests", "offers", "publications", "products", "invoices"], detail),
  },
]
