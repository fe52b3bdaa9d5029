import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/exports-page.tsx").then(({ ExportsPage, loader }) => ({
    Page: ExportsPage,
    loader,
  }))

export const exportRoutes = (): RouteObject[] => [{ path: "imports", ...lazyPage("exports", list) }]
