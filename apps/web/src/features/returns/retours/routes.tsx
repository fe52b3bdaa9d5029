import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/retours-page.tsx").then(({ RetoursPage, loader }) => ({
    Page: RetoursPage,
    loader,
  }))
const detail = () =>
  import("./pages/retour-page.tsx").then(({ RetourPage, loader }) => ({
    Page: RetourPage,
    loader,
  }))
const create = () =>
  import("./pages/new-retour-page.tsx").then(({ NewRetourPage }) => ({ Page: NewRetourPage }))

const unassigned = () =>
  import("./pages/unassigned-page.tsx").then(({ UnassignedPage }) => ({ Page: UnassignedPage }))
const rules = () =>
  import("./pages/retour-rules-page.tsx").then(({ RetourRulesPage }) => ({
    Page: RetourRulesPage,
  }))

export const retourRoutes = (): RouteObject[] => [
  { path: "retours", ...lazyPage(["retours", "invoices"], list) },
  { path: "retours/new", ...lazyPage("retours", create) },
  { path: "retours/unassigned", ...lazyPage(["retours", "shop-returns"], unassigned) },
  { path: "retours/rules", ...lazyPage("retours", rules) },
  { path: "retours/:id", ...lazyPage(["retours", "invoices"], detail) },
]
