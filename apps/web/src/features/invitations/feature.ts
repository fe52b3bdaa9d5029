import { invitationPaths } from "@packhaus/contract/invitations/paths"
import { IconMailForward } from "@tabler/icons-react"
import type { Feature } from "#lib/feature.ts"
import { invitationRoutes } from "./routes.tsx"

export const feature: Feature = {
  routes: invitationRoutes,
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
  topics: {
    invitation: [["invitations"], ["organisations"]],
    invitations: [["invitations"]],
  },
}
