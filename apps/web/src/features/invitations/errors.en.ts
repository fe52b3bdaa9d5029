import type { invitationsErrors } from "@packhaus/contract/invitations/errors"

export const errors = {
  "invitations.not_open_for": "This invitation is not open for that any more. Reload the list.",
} as const satisfies Record<keyof typeof invitationsErrors, string>
