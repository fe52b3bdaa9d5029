import type { Same } from "#lib/phrases.ts"
import type { purchasePhrases as de } from "./purchase-phrases.de.ts"

export const purchasePhrases = {
  tabs: "Status",
  groups: {
    all: "All",
    open: "Open",
    in_progress: "In progress",
    on_the_way: "On the way",
    arrived: "Arrived",
    cancelled: "Cancelled",
  },
  statuses: {
    open: "Open",
    in_progress: "In progress",
    on_the_way: "On the way",
    arrived: "Arrived",
    cancelled: "Cancelled",
  },
  payments: { not_paid: "Not paid", captured: "Paid", refunded: "Refunded" },
  late: "Overdue",
  concern: "Reason",
  concerns: { late: "Overdue", to_start: "Paid, production not started", to_confirm: "To confirm" },
  start: {
    action: "Start production",
    title: "Start production?",
    body: "The customer sees the expected arrival.",
    done: "In progress",
  },
  failed: "This could not be saved.",
  whyNot: {
    status: "Not possible in this status.",
    unpaid: "Available after payment.",
    administrator: "Production has started: only the platform can cancel.",
    partly_arrived: "Some pieces have arrived: close the order short instead.",
  },
} as const satisfies Same<typeof de>
