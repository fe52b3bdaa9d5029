import { lifecycle } from "../kernel/lifecycle.ts"

/** A chat takes messages while it is open. */
export const chatLifecycle = lifecycle({
  open: { close: "closed" },
  closed: { reopen: "open" },
})
export type ChatStatus = (typeof chatLifecycle.statuses)[number]

/** The kinds of subjects of chats. Their rules are in `rules.ts`. */
export const chatKinds = ["order", "product_request", "packaging_order", "booking"] as const
export type ChatKind = (typeof chatKinds)[number]

export const chatGroups = {
  open: ["open"],
  closed: ["closed"],
  all: chatLifecycle.statuses,
} as const satisfies Record<string, readonly ChatStatus[]>

/** The author's side of a message, as its readers see it. */
export const chatSides = ["organisation", "agency", "receiver", "platform"] as const
export type ChatSide = (typeof chatSides)[number]
