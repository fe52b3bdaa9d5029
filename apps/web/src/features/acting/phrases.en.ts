import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  reason: "Reason",
  reasonHint: "The owners read it in an e-mail and in their audit trail.",
  failed: "This did not work.",
  start: {
    title: "View as the customer",
    lead: "For 30 minutes you see the account as its owner does, and change nothing. The owners are told by e-mail.",
    action: "View as the customer …",
    as: "View {{name}} as the customer",
    effects:
      "All windows of this browser show the customer's account afterwards, for 30 minutes at most and to read only. Money, bank data, passwords, keys and members always stay closed.",
    submit: "View as the customer",
  },
  banner: {
    label: "Acting as a customer",
    as: "You see the account of {{name}}, {{organisation}}.",
    reading: "You cannot change anything.",
    raised: "Your rights are raised: what you change is done in the customer's name.",
    left: "{{time}} left",
    end: "End",
  },
  raise: {
    action: "Raise rights …",
    title: "Raise rights",
    lead: "For the rest of the 30 minutes you may change orders, products and locations. The owners are told by e-mail. Give a reason of its own for it.",
    submit: "Raise rights",
    done: "Your rights are raised.",
  },
} as const satisfies Same<typeof de>
