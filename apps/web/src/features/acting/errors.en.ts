import type { actingErrors } from "@packhaus/contract/acting/errors"

export const errors = {
  "acting.changed": "This window was opened for somebody else. Please load it again.",
  "acting.read_only": "While you act as a customer you can only look.",
  "acting.never": "This is not possible while you act as a customer.",
  "acting.already": "You act as a customer already. Please end that first.",
  "acting.not_a_customer": "This is only possible with customers that are active here.",
  "acting.no_owner": "This customer has no owner who can sign in.",
  "acting.raised_already": "Your rights are raised already.",
} as const satisfies Record<keyof typeof actingErrors, string>
