import type { publicationsErrors } from "@packhaus/contract/publications/errors"

export const errors = {
  "publications.not_open_for":
    "The shop has the product already, or is being told of it. Reload the page.",
  "publications.nothing_agreed": "Accept an offer first. Then the product can be published.",
} as const satisfies Record<keyof typeof publicationsErrors, string>
