import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  title: "Agency",
  lead: "The agency can see and edit this customer's data immediately, for as long as it is assigned.",
  own: "This agency manages your account and works with your orders and products.",
  none: "Packhaus manages this customer itself.",
  noneOwn: "Packhaus manages your account itself.",
  since: "since {{day}}",
  assign: "Assign agency",
  move: "Assign another agency",
  end: "End the assignment",
  history: "Previous agencies",
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
    body: "The agency loses access to this customer immediately. Its past actions remain in the history.",
    go: "End",
  },
} as const satisfies Same<typeof de>
