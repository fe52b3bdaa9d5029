import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/quote-requests-page.tsx").then(({ QuoteRequestsPage, loader }) => ({
    Page: QuoteRequestsPage,
    loader,
  }))
const detail = () =>
  import("./pages/quote-request-page.tsx").then(({ QuoteRequestPage, loader }) => ({
    Page: QuoteRequestPage,
    loader,
  }))

export const quoteRequestRoutes = (): RouteObject[] => [
  { path: "quote-requests", ...lazyPage(["quote-requests", "product-requests"], list) },
  {
    path: "quote-requests/:id",
    ...lazyPage(["quote-requests", "product-requests", "offers"], detail),
  },
]
