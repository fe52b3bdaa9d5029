import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/locations-page.tsx").then(({ LocationsPage, loader }) => ({
    Page: LocationsPage,
    loader,
  }))
const create = () =>
  import("./pages/new-location-page.tsx").then(({ NewLocationPage }) => ({ Page: NewLocationPage }))
const detail = () =>
  import("./pages/location-page.tsx").then(({ LocationPage, loader }) => ({
    Page: LocationPage,
    loader,
  }))
const priority = () =>
  import("./pages/priority-page.tsx").then(({ PriorityPage, loader }) => ({
    Page: PriorityPage,
    loader,
  }))

export const locationRoutes = (): RouteObject[] => [
  { path: "locations", ...lazyPage("stock-locations", list) },
  { path: "locations/new", ...lazyPage("stock-locations", create) },
  { path: "locations/priority", ...lazyPage("stock-locations", priority) },
  { path: "locations/:id", ...lazyPage("stock-locations", detail) },
]
