import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  title: "Quote requests",
  lead: "Quote requests for you, most urgent first.",
  search: "Product",
  tabs: "Status",
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
    perMonth: "Per month",
    perOrder: "Per order",
    targetPrice: "Target price",
    due: "Answer by",
    asked: "Requested on",
  },
  late: "overdue",
  daysLeft_one: "{{count}} day left",
  daysLeft_other: "{{count}} days left",
  today: "today",
  empty: {
    title: "No quote request yet",
    body: "Quote requests for you appear here.",
  },
  notCurrent: "This request is no longer current. There is nothing to do.",
  wanted: "Wanted",
  expires: "Expires on",
  decline: {
    action: "No offer",
    title: "Decline to quote",
    lead: "The requester sees the reason.",
    reason: "Reason (optional)",
    done: "No offer",
    failed: "This could not be saved.",
  },
} as const satisfies Same<typeof de>
