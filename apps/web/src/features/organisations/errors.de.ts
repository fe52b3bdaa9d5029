import type { organisationsErrors } from "@packhaus/contract/organisations/errors"

export const errors = {
  "organisations.not_open_for":
    "Das geht bei dieser Organisation gerade nicht. Laden Sie die Seite neu.",
} as const satisfies Record<keyof typeof organisationsErrors, string>
