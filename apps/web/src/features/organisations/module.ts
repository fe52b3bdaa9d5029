import { organisationPaths } from "@packhaus/contract/organisations/paths"
import { IconBuilding, IconUsersGroup } from "@tabler/icons-react"
import type { Module } from "#lib/module.ts"
import { organisationRoutes } from "./routes.tsx"

export const module: Module = {
  routes: organisationRoutes,
  nav: [
    {
      name: "organisation",
      group: "settings",
      order: 10,
      label: { de: "Organisation", en: "Organisation" },
      path: organisationPaths.own,
      icon: IconBuilding,
      needs: "organisation.read_own",
    },
    {
      name: "organisations",
      group: "customers",
      order: 30,
      label: { de: "Organisationen", en: "Organisations" },
      path: organisationPaths.list,
      icon: IconUsersGroup,
      needs: "organisation.read",
    },
  ],
  topics: {
    organisations: [["organisations"], ["session"]],
    member: [["members"], ["session"]],
    members: [["members"], ["session"]],
    vat_id: [["billing"], ["waiting-lines"]],
  },
}
