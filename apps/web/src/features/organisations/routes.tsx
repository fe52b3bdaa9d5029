import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const members = () =>
  import("./pages/members-page.tsx").then(({ MembersPage, loader }) => ({
    Page: MembersPage,
    loader,
  }))
const one = () =>
  import("./pages/organisation-page.tsx").then(({ OrganisationPage, loader }) => ({
    Page: OrganisationPage,
    loader,
  }))
const list = () =>
  import("./pages/organisations-page.tsx").then(({ OrganisationsPage, loader }) => ({
    Page: OrganisationsPage,
    loader,
  }))

const settings = () =>
  import("./pages/settings-page.tsx").then(({ SettingsPage, loader }) => ({
    Page: SettingsPage,
    loader,
  }))

export const organisationRoutes = (): RouteObject[] => [
  { path: "organisation", ...lazyPage("organisations", one) },
  { path: "organisation/members", ...lazyPage(["organisations", "invitations"], members) },
  { path: "organisation/settings", ...lazyPage("organisations", settings) },
  { path: "organisations", ...lazyPage("organisations", list) },
  { path: "organisations/:id", ...lazyPage("organisations", one) },
  { path: "organisations/:id/members", ...lazyPage(["organisations", "invitations"], members) },
  { path: "organisations/:id/settings", ...lazyPage("organisations", settings) },
]
