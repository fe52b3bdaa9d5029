import type { Same } from "#lib/phrases.ts"
import type { phrases as german } from "./phrases.de.ts"

export const phrases: Same<typeof german> = {
  section: "After the order",
  columns: { what: "What", status: "Status", quantity: "Pieces", leads: "Leads to" },
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
  ordered: "Ordered",
  retour: "Retour",
  order: "Order",
}
