import type { invitationsErrors } from "@packhaus/contract/members/manifest"

export const errors = {
  "invitations.not_open_for":
    "Das ist bei dieser Einladung nicht mehr möglich. Laden Sie die Liste neu.",
} as const satisfies Record<keyof typeof invitationsErrors, string>
