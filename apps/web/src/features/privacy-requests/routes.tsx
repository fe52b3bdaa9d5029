import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/privacy-requests-page.tsx").then(({ PrivacyRequestsPage, loader }) => ({
    Page: PrivacyRequestsPage,
    loader,
  }))

export const privacyRequestRoutes = (): RouteObject[] => [
  { path: "privacy-requests", ...lazyPage("privacy-requests", list) },
]
