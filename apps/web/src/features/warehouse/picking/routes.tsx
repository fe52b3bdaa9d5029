import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/pick-lists-page.tsx").then(({ PickListsPage, loader }) => ({
    Page: PickListsPage,
    loader,
  }))
const one = () =>
  import("./pages/views-page.tsx").then(({ ViewsPage, loader }) => ({ Page: ViewsPage, loader }))

/** Two routes only, since every screen loads them: the second one opens all views of a list. */
export const pickingRoutes = (): RouteObject[] => [
  { path: "pick-lists", ...lazyPage("picking", list) },
  { path: "pick-lists/:id/:view?", ...lazyPage("picking", one) },
]
