import { lifecycle } from "../../kernel/lifecycle.ts"

/** An inbound notice: goods that a merchant owns, on their way to a location (domain 10). */
export const inboundLifecycle = lifecycle({
  draft: { announce: "announced", cancel: "cancelled" },
  announced: { arrive: "arriving", close: "closed", cancel: "cancelled" },
  arriving: { close: "closed" },
  closed: {},
  cancelled: {},
})
export type InboundStatus = (typeof inboundLifecycle.statuses)[number]

export const inboundGroups = {
  all: inboundLifecycle.statuses,
  draft: ["draft"],
  announced: ["announced"],
  arriving: ["arriving"],
  closed: ["closed"],
  cancelled: ["cancelled"],
} as const satisfies Record<string, readonly InboundStatus[]>

/**
 * Timeline events of a notice; the web app has words for each. A draft is stored at each change, which
 * only the audit log shows.
 */
export const inboundNotes = [
  "inbound.created",
  "inbound.announced",
  "inbound.scheduled",
  "inbound.arrived",
  "inbound.closed",
  "inbound.cancelled",
  "inbound.accepted",
  "inbound.declined",
] as const
