import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/duty-rates-page.tsx").then(({ DutyRatesPage, loader }) => ({
    Page: DutyRatesPage,
    loader,
  }))

export const dutyRateRoutes = (): RouteObject[] => [
  { path: "duty-rates", ...lazyPage("duty-rates", list) },
]
