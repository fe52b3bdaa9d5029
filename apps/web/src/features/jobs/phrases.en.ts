import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  title: "Failed jobs",
  lead: "Background jobs that failed on every attempt and need a decision.",
  list: "Waiting for a decision",
  empty: {
    title: "No failed jobs",
    body: "Failed jobs are retried automatically ten times.",
  },
  columns: {
    what: "Job",
    whose: "Organisation",
    why: "Error",
    attempts: "Attempts",
    since: "Failed",
    decide: "Decide",
  },
  kinds: {
    match: "Match items",
    route: "Route an order to a location",
    tracking: "Send tracking to the shop",
    products: "Read products from the shop",
    sync: "Read orders from the shop",
    inbox: "Process messages of the shop",
    shop: "Maintain the connection to the shop",
    balance: "Check the balance",
    payment: "Book a payment",
    invoice: "Create invoices",
    bulk: "Run a bulk action",
    stock: "Check stocks",
    upload: "Clean up files",
    mail: "Send an email",
    other: "Background job",
  },
  subject: "Subject",
  retry: {
    named: "Retry {{job}}",
    done: "The job is being retried",
    failed: "The job could not be started again.",
  },
  discard: {
    named: "Discard {{job}}",
    title: "Discard job",
    lead: "{{job}} will not run again. You may have to do its work manually.",
    reason: "Reason",
    hint: "Kept in the audit trail.",
    go: "Discard",
    done: "Job discarded",
    failed: "The job could not be discarded.",
  },
} as const satisfies Same<typeof de>
