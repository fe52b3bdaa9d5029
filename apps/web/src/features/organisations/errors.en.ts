import type { organisationsErrors } from "@packhaus/contract/organisations/errors"

export const errors = {
  "organisations.not_open_for": "This organisation is not in a state for that. Reload the page.",
} as const satisfies Record<keyof typeof organisationsErrors, string>
