import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  title: "Failed jobs",
  mails: "Undelivered e-mails",
  lead: "Work in the background that failed at every attempt. It waits until somebody decides.",
  list: "Waiting for a decision",
  empty: {
    title: "Nothing has failed",
    body: "What does not work the first time is tried ten more times by itself.",
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
    shop: "Keep up the connection to the shop",
    balance: "Check the balance",
    payment: "Book a payment",
    invoice: "Make invoices",
    bulk: "Run a bulk action",
    stock: "Check stocks",
    upload: "Tidy up files",
    mail: "Send an e-mail",
    other: "Work in the background",
  },
  subject: "What it was about",
  retry: {
    named: "Try {{job}} again",
    done: "The job is tried again",
    failed: "The job could not be started again.",
  },
  discard: {
    named: "Discard {{job}}",
    title: "Discard job",
    lead: "{{job}} will not run any more. What it was to do may have to be done by hand.",
    reason: "Reason",
    hint: "Stays in the audit log.",
    go: "Discard",
    done: "Job discarded",
    failed: "The job could not be discarded.",
  },
} as const satisfies Same<typeof de>
