import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  title: "Undelivered e-mails",
  lead: "E-mails refused by the mail server, and addresses blocked after bounced e-mails.",
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
  stopped: "E-mails to {{address}} are blocked",
  why: {
    refused: "The mail server refused an e-mail on",
    bounce: "An e-mail came back on",
    complaint: "An e-mail was reported as unwanted on",
  },
  withheld_zero: "None has been withheld since.",
  withheld_one: "1 e-mail has been withheld since.",
  withheld_other: "{{count}} e-mails have been withheld since.",
  resume: "Deliver again",
  settle: "Done",
  resumed: "E-mails go to {{address}} again.",
  failed: "This could not be saved.",
} as const satisfies Same<typeof de>
