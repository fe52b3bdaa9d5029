import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/products-page.tsx").then(({ ProductsPage, loader }) => ({
    Page: ProductsPage,
    loader,
  }))
const create = () =>
  import("./pages/new-product-page.tsx").then(({ NewProductPage }) => ({ Page: NewProductPage }))
const detail = () =>
  import("./pages/product-page.tsx").then(({ ProductPage, loader }) => ({
    Page: ProductPage,
    loader,
  }))

export const productRoutes = (): RouteObject[] => [
  { path: "products", ...lazyPage(["products", "bulk-runs"], list) },
  { path: "products/new", ...lazyPage("products", create) },
  { path: "products/:id", ...lazyPage(["products", "product-history", "customs"], detail) },
]
