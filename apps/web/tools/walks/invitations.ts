import type { Walk } from "../walk-parts.ts"

const invitations = [
  { name: "invite organisation", path: "/a/invite-organisation" },
  { name: "invitations", path: "/a/invitations" },
]

export const walk: Walk = {
  "": [
    { name: "invalid invitation", path: "/onboarding#token=x" },
    { name: "terms", path: "/terms" },
  ],
  administrator: invitations,
  agency: invitations,
  customer: [{ name: "onboarding optional", path: "/onboarding" }],
}
