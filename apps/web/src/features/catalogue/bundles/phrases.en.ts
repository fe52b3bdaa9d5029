import type { Same } from "#lib/phrases.ts"
import type { phrases as german } from "./phrases.de.ts"

export const phrases: Same<typeof german> = {
  title: "Parts",
  none: "No bundle: this variant is sold as a single piece.",
  make: "Make a bundle …",
  change: "Change",
  changeNamed: "Change the parts of {{name}}",
  columns: {
    part: "Part",
    each: "Per bundle",
    free: "Available",
    edit: "Change",
  },
  sets_one: "{{count}} bundle available",
  sets_other: "{{count}} bundles available",
  at: "{{count}} in {{place}}",
  usedIn: "Part of",
  sheet: {
    title: "Parts",
    lead: "A bundle is sold as one line. Its parts are reserved, packed and declared to customs, always complete and from one location.",
    search: "Add a part",
    notFound: "No other product matches.",
    quantity: "Pieces per bundle",
    quantityOf: "Pieces of {{name}} per bundle",
    remove: "Remove {{name}}",
    empty: "Without parts the variant is no bundle.",
    submit: "Save",
    done: "Parts saved",
    failed: "The parts could not be saved.",
  },
  ask: {
    title: "Change despite open orders?",
    body_one:
      "{{count}} open order contains this bundle. If it is reserved it keeps its parts; if it waits it gets the new ones.",
    body_other:
      "{{count}} open orders contain this bundle. Reserved ones keep their parts, waiting ones get the new ones.",
    go: "Change",
  },
}
