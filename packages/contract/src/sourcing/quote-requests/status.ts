import { lifecycle } from "../../kernel/lifecycle.ts"

/** A quote request (domain 3). A repeated request is a new row. */
export const quoteRequestLifecycle = lifecycle({
  assigned: { quote: "quoted", decline: "declined", expire: "expired" },
  quoted: {},
  declined: {},
  expired: {},
})
export type QuoteRequestStatus = (typeof quoteRequestLifecycle.statuses)[number]

/** Days after which an unanswered quote request expires (domain 3). */
export const QUOTE_DAYS = 14

/** The tabs of the desk. */
export const quoteRequestGroups = {
  open: ["assigned"],
  quoted: ["quoted"],
  closed: ["declined", "expired"],
} as const satisfies Record<string, readonly QuoteRequestStatus[]>

/** Why a request needs its supplier: due within two days, or overdue. */
export const quoteRequestConcerns = ["due"] as const
