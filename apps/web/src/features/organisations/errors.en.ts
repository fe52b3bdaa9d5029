import type { organisationsErrors } from "@packhaus/contract/organisations/manifest"

export const errors = {
  "organisations.not_open_for":
    "This is not possible in the organisation's current status. Reload the page.",
} as const satisfies Record<keyof typeof organisationsErrors, string>
