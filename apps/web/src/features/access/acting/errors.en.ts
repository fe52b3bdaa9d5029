import type { actingErrors } from "@packhaus/contract/access/manifest"

export const errors = {
  "acting.changed": "This window was opened for another account. Please reload it.",
  "acting.read_only": "You can only view data while you act as a customer.",
  "acting.never": "This is not possible while you act as a customer.",
  "acting.already": "You are already acting as a customer. Please end that first.",
  "acting.not_a_customer": "Only active customers can be selected.",
  "acting.no_owner": "This customer has no owner who can sign in.",
  "acting.raised_already": "Your rights have already been raised.",
} as const satisfies Record<keyof typeof actingErrors, string>
