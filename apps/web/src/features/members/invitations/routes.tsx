import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const invite = () =>
  import("./pages/invite-page.tsx").then(({ InvitePage }) => ({ Page: InvitePage }))
const list = () =>
  import("./pages/invitations-page.tsx").then(({ InvitationsPage, loader }) => ({
    Page: InvitationsPage,
    loader,
  }))

export const invitationRoutes = (): RouteObject[] => [
  { path: "invite-organisation", ...lazyPage("invitations", invite) },
  { path: "invitations", ...lazyPage("invitations", list) },
]
