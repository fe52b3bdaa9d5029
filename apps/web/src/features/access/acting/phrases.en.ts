import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  reason: "Reason",
  reasonHint: "The owners see it in an email and in their audit trail.",
  failed: "The action failed.",
  start: {
    title: "View as customer",
    lead: "For 30 minutes you see the account as its owner does, read-only. The owners are notified by email.",
    action: "View as customer …",
    as: "View {{name}} as customer",
    effects:
      "All windows of this browser then show the customer's account, read-only and for at most 30 minutes. Money, bank data, passwords, keys and members are never accessible.",
    submit: "View as customer",
  },
  banner: {
    label: "Acting as a customer",
    as: "You are viewing the account of {{name}}, {{organisation}}.",
    reading: "You cannot change anything.",
    raised: "Your rights are raised: you make changes in the customer's name.",
    left: "{{time}} left",
    end: "End",
  },
  raise: {
    action: "Raise rights …",
    title: "Raise rights",
    lead: "For the rest of the 30 minutes you may change orders, products and locations. The owners are notified by email. Please enter a separate reason.",
    submit: "Raise rights",
    done: "Your rights are raised.",
  },
} as const satisfies Same<typeof de>
