import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/duty-rates-page.tsx").then(({ DutyRatesPage, loader }) => ({
    Page: DutyRatesPage,
    loader,
  }))

const imports = () =>
  import("./pages/import-rates-page.tsx").then(({ ImportRatesPage }) => ({
    Page: ImportRatesPage,
  }))

export const dutyRateRoutes = (): RouteObject[] => [
  { path: "duty-rates", ...lazyPage("duty-rates", list) },
  { path: "duty-rates/import", ...lazyPage("duty-rates", imports) },
]
