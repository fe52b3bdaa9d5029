import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  title: "Undelivered emails",
  lead: "Emails refused by the mail server, and addresses blocked after bounced emails.",
  search: "Address or subject",
  empty: "All emails arrived",
  groups: { open: "Open", all: "All" },
  columns: {
    address: "Address",
    kind: "Kind",
    subject: "Subject and reason",
    withheld: "Withheld",
    since: "Since",
    decide: "Decide",
  },
  kinds: { refused: "Refused", bounce: "Undeliverable", complaint: "Complaint" },
  stopped: "Emails to {{address}} are blocked",
  why: {
    refused: "The mail server refused an email on",
    bounce: "An email came back on",
    complaint: "An email was reported as unwanted on",
  },
  withheld_zero: "None has been withheld since.",
  withheld_one: "1 email has been withheld since.",
  withheld_other: "{{count}} emails have been withheld since.",
  resume: "Deliver again",
  settle: "Done",
  resumed: "Emails go to {{address}} again.",
  failed: "This could not be saved.",
} as const satisfies Same<typeof de>
