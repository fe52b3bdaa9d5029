import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const members = () =>
  import("./pages/members-page.tsx").then(({ MembersPage, loader }) => ({
    Page: MembersPage,
    loader,
  }))

export const organisationRoutes = (): RouteObject[] => [
  { path: "organisation/members", ...lazyPage("organisations", members) },
  { path: "organisations/:id/members", ...lazyPage("organisations", members) },
]
