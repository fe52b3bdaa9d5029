import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/services-page.tsx").then(({ ServicesPage, loader }) => ({
    Page: ServicesPage,
    loader,
  }))
const create = () =>
  import("./pages/new-service-page.tsx").then(({ NewServicePage }) => ({ Page: NewServicePage }))
const edit = () =>
  import("./pages/edit-service-page.tsx").then(({ EditServicePage }) => ({ Page: EditServicePage }))
const one = () =>
  import("./pages/service-page.tsx").then(({ ServicePage, loader }) => ({
    Page: ServicePage,
    loader,
  }))

export const serviceRoutes = (): RouteObject[] => [
  { path: "services", ...lazyPage("services", list) },
  { path: "services/new", ...lazyPage("services", create) },
  { path: "services/:id/edit", ...lazyPage("services", edit) },
  { path: "services/:id", ...lazyPage("services", one) },
]
