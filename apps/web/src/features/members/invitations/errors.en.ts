import type { invitationsErrors } from "@packhaus/contract/members/manifest"

export const errors = {
  "invitations.not_open_for": "This is no longer possible for this invitation. Reload the list.",
} as const satisfies Record<keyof typeof invitationsErrors, string>
