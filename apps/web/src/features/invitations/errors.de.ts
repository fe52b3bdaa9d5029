import type { invitationsErrors } from "@packhaus/contract/invitations/errors"

export const errors = {
  "invitations.not_open_for":
    "Diese Einladung ist dafür nicht mehr offen. Laden Sie die Liste neu.",
} as const satisfies Record<keyof typeof invitationsErrors, string>
