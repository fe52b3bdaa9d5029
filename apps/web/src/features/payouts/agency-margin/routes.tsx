import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/agency-margin-page.tsx").then(({ AgencyMarginPage, loader }) => ({
    Page: AgencyMarginPage,
    loader,
  }))

export const agencyMarginRoutes = (): RouteObject[] => [
  { path: "money/agency-margin", ...lazyPage("agency-margin", list) },
]
