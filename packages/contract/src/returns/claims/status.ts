import { lifecycle } from "../../kernel/lifecycle.ts"

/** The wish of a claim's author (specification 4). */
export const claimTypes = ["refund", "exchange", "lost", "other"] as const
export type ClaimType = (typeof claimTypes)[number]

/**
 * A claim is decided first, and then settled with money or a parcel (domain 6). Until then its
 * author may withdraw it: it then counts as declined, without a reason.
 */
export const claimLifecycle = lifecycle({
  pending: { accept: "accepted", decline: "declined", withdraw: "declined" },
  accepted: {
    refund: "refunded",
    credit: "credit",
    track: "new_tracking_number",
    withdraw: "declined",
  },
  declined: {},
  refunded: {},
  credit: {},
  new_tracking_number: {},
})
export type ClaimStatus = (typeof claimLifecycle.statuses)[number]
export type ClaimVerb = (typeof claimLifecycle.verbs)[number]

/** Statuses of an open claim; an order line has one open claim at a time. */
export const openClaims = ["pending", "accepted"] as const satisfies readonly ClaimStatus[]

/** How an accepted claim is settled by money: onto the balance, or off invoices. */
export const settlementWays = ["refund", "credit"] as const satisfies readonly ClaimVerb[]

/** The proposals of a supplier; staff decide. */
export const claimProposals = ["accept", "decline", "track"] as const satisfies readonly ClaimVerb[]

/**
 * The events of a claim in its chat: its creation, a proposal of the supplier, a replacement, or a
 * verb.
 */
export const claimEvents = ["create", "propose", "replace", ...claimLifecycle.verbs] as const
export type ClaimEvent = (typeof claimEvents)[number]
