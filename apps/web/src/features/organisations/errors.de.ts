import type { organisationsErrors } from "@packhaus/contract/organisations/manifest"

export const errors = {
  "organisations.not_open_for":
    "Das ist im aktuellen Status der Organisation nicht möglich. Laden Sie die Seite neu.",
} as const satisfies Record<keyof typeof organisationsErrors, string>
