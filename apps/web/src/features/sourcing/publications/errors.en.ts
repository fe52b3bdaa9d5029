import type { publicationsErrors } from "@packhaus/contract/sourcing/manifest"

export const errors = {
  "publications.not_open_for":
    "The product has already been sent to the shop, or is being sent. Reload the page.",
  "publications.nothing_agreed": "Accept an offer before you publish the product.",
} as const satisfies Record<keyof typeof publicationsErrors, string>
