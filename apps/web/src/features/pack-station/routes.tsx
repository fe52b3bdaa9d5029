import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const station = () =>
  import("./pages/pack-station-page.tsx").then(({ PackStationPage, loader }) => ({
    Page: PackStationPage,
    loader,
  }))

export const packStationRoutes = (): RouteObject[] => [
  { path: "packaging-ui", ...lazyPage(["pack-station", "orders"], station) },
]
