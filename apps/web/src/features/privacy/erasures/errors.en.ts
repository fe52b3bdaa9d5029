import type { erasuresErrors } from "@packhaus/contract/privacy/manifest"

export const errors = {
  "erasures.not_yet":
    "Settle the balance, invoices and goods first. The page shows what is missing.",
  "erasures.last_owner":
    "You are the last owner of your organisation. Make another person an owner first, or erase the organisation.",
  "erasures.not_open_for": "This is no longer possible. Reload the page.",
} as const satisfies Record<keyof typeof erasuresErrors, string>
