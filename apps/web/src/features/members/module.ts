import { invitationPaths } from "@packhaus/contract/members/invitations/paths"
import { memberPaths } from "@packhaus/contract/members/paths"
import { IconMailForward } from "@tabler/icons-react"
import type { Module } from "#lib/module.ts"
import { invitationRoutes } from "./invitations/routes.tsx"
import { memberSettings } from "./routes.tsx"

export const module: Module = {
  routes: invitationRoutes,
  settings: {
    routes: memberSettings,
    tabs: [
      {
        order: 10,
        label: { de: "Persönliches", en: "Personal" },
        path: memberPaths.account,
        needs: "member.change_self",
      },
      {
        order: 20,
        label: { de: "Passwort", en: "Password" },
        path: memberPaths.password,
        needs: "member.change_self",
      },
    ],
  },
  nav: [
    {
      name: "inviteOrganisation",
      group: "customers",
      order: 40,
      label: { de: "Organisation einladen", en: "Invite organisation" },
      path: invitationPaths.inviteOrganisation,
      icon: IconMailForward,
      needs: "invitation.invite_organisation",
    },
  ],
  topics: { invitation: [["invitations"], ["organisations"]], invitations: [["invitations"]] },
}
