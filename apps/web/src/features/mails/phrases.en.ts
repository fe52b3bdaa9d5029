import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  title: "Undelivered e-mails",
  lead: "What the mail server refused, and addresses that nothing is sent to any more because mails came back.",
  search: "Address or subject",
  empty: "All e-mails arrived",
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
  stopped: "No more e-mails go to {{address}}",
  why: {
    refused: "The mail server refused an e-mail on",
    bounce: "An e-mail came back on",
    complaint: "An e-mail was reported as unwanted on",
  },
  withheld_one: "1 e-mail has been withheld since.",
  withheld_other: "{{count}} e-mails have been withheld since.",
  resume: "Deliver again",
  settle: "Done",
  resumed: "E-mails go to {{address}} again.",
  failed: "This could not be saved.",
} as const satisfies Same<typeof de>
