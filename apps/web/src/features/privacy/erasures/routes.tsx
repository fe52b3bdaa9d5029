import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const own = () =>
  import("./pages/your-data-page.tsx").then(({ YourDataPage, loader }) => ({
    Page: YourDataPage,
    loader,
  }))
const organisation = () =>
  import("./pages/organisation-data-page.tsx").then(({ OrganisationDataPage, loader }) => ({
    Page: OrganisationDataPage,
    loader,
  }))
const list = () =>
  import("./pages/erasures-page.tsx").then(({ ErasuresPage, loader }) => ({
    Page: ErasuresPage,
    loader,
  }))

/** Shown inside the frame of the settings. */
export const erasureSettings = (): RouteObject[] => [
  { path: "your-data", ...lazyPage(["erasures", "data-exports"], own) },
]

export const erasureRoutes = (): RouteObject[] => [
  {
    path: "organisation/data",
    ...lazyPage(["erasures", "data-exports", "organisations"], organisation),
  },
  {
    path: "organisations/:id/data",
    ...lazyPage(["erasures", "data-exports", "organisations"], organisation),
  },
  { path: "erasures", ...lazyPage("erasures", list) },
]
