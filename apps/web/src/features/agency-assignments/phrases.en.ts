import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  title: "Agency",
  lead: "The agency sees and works with what belongs to this customer: from the next request on, and only while it is assigned.",
  own: "This agency looks after you and works with your orders and products.",
  none: "Packhaus looks after this customer itself.",
  noneOwn: "Packhaus looks after you itself.",
  since: "since {{day}}",
  assign: "Assign agency",
  move: "Assign another agency",
  end: "End the assignment",
  history: "Agencies before",
  span: "{{from}} to {{until}}",
  by: "assigned by {{name}}",
  ended: "ended by {{name}}",
  system: "Packhaus",
  agency: "Agency",
  choose: "Please choose",
  submit: "Assign",
  done: "The agency is assigned",
  removed: "The assignment has ended",
  failed: "The agency could not be changed.",
  ask: {
    title: "End the assignment of {{name}}?",
    body: "From the next request on the agency sees nothing of this customer. What it did keeps its name.",
    go: "End",
  },
} as const satisfies Same<typeof de>
