import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  title: "Quote requests",
  lead: "What you are asked to offer, the most urgent first.",
  search: "Product",
  tabs: "Progress",
  groups: { open: "To answer", quoted: "Quoted", closed: "Closed" },
  statuses: {
    assigned: "Open",
    quoted: "Quoted",
    declined: "No offer",
    expired: "Expired",
  },
  concern: "Reason",
  concerns: { due: "Due within two days" },
  columns: {
    product: "Product",
    status: "Status",
    service: "Service",
    perMonth: "A month",
    perOrder: "Per order",
    targetPrice: "Target price",
    due: "Answer by",
    asked: "Asked",
  },
  late: "overdue",
  daysLeft_one: "{{count}} day left",
  daysLeft_other: "{{count}} days left",
  today: "today",
  empty: {
    title: "No quote request yet",
    body: "As soon as somebody would like an offer of yours, it is here.",
  },
  notCurrent: "This request is no more. There is nothing to do.",
  wanted: "Wanted",
  expires: "Expires after",
  decline: {
    action: "No offer",
    title: "Make no offer",
    lead: "Whoever asked reads the reason.",
    reason: "Reason (if you like)",
    done: "No offer",
    failed: "That could not be saved.",
  },
} as const satisfies Same<typeof de>
