import type { erasuresErrors } from "@packhaus/contract/erasures/errors"

export const errors = {
  "erasures.not_yet":
    "Something must be settled first: balance, invoices or goods. The page shows what is missing.",
  "erasures.last_owner":
    "You are the last person who decides about your organisation. Make somebody else an owner first, or erase the organisation.",
  "erasures.not_open_for": "This is not possible any more. Reload the page.",
} as const satisfies Record<keyof typeof erasuresErrors, string>
