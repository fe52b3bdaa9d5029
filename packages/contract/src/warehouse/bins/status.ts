import { lifecycle } from "../../kernel/lifecycle.ts"

/** A bin takes goods while it is open. */
export const binLifecycle = lifecycle({
  open: { close: "closed" },
  closed: { reopen: "open" },
})

/**
 * Pickers take goods from pick bins. Reserve bins refill them, goods wait in receiving bins, and
 * goods in blocked bins are not picked.
 */
export const binKinds = ["pick", "reserve", "receiving", "blocked"] as const
export type BinKind = (typeof binKinds)[number]
/** The trolley of a location holds picked goods until they are packed. No list of bins shows it. */
export const TROLLEY = "trolley"

export const binGroups = {
  all: binKinds,
  pick: ["pick"],
  reserve: ["reserve"],
  receiving: ["receiving"],
  blocked: ["blocked"],
} as const satisfies Record<string, readonly BinKind[]>

/** Why pieces of a bin changed; the web app has words for each. */
export const binMovementKinds = [
  "put_away",
  "move",
  "pick",
  "return",
  "count",
  /** Left the location, packed or otherwise. */
  "out",
] as const

/** Timeline events of a bin; the web app has words for each. */
export const binNotes = [
  "bin.changed",
  "bin.closed",
  "bin.reopened",
  "bin.put_away",
  "bin.moved",
  "bin.counted",
  "bin.minimum_set",
] as const
