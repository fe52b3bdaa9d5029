import type { Same } from "#lib/phrases.ts"
import type { phrases as german } from "./phrases.de.ts"

export const phrases: Same<typeof german> = {
  section: "After the order",
  columns: { what: "Type", status: "Status", quantity: "Pieces", leads: "Leads to" },
  kinds: {
    return: "Return",
    swap: "Return for a swap",
    claim: "Return for a claim",
    swapped: "New goods for a swap",
    replaced: "Replacement for a claim",
  },
  statuses: {
    requested: "Announced",
    received: "Received",
    requires_action: "Received, decision needed",
    canceled: "Cancelled",
  },
  announce: {
    title: "Announce return",
    lead: "Enter the pieces that the shopper sends back. The warehouse sees the announcement and counts the arrival towards it.",
    none: "No more pieces of this order can be returned.",
    most_one: "At most {{count}} piece",
    most_other: "At most {{count}} pieces",
    search: "Find an item (title or SKU)",
    note: "Reason or note",
    submit: "Announce return",
    done: "Return announced",
    failed: "The return could not be announced.",
  },
  ordered: "Ordered",
  retour: "Retour",
  order: "Order",
}
