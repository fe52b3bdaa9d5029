import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import {
  Claim,
  CreateClaim,
  DeclineClaim,
  HandOverClaim,
  ProposeClaim,
  Refundable,
  SettleClaim,
  TrackClaim,
} from "./schema.ts"

const reply = itemReply("claim", Claim)
const one = { method: "POST", params: ById, reply } as const
const money = { ...one, action: "claim.settle", money: true, recentPassword: true } as const

export const claims = {
  /** Those of a chat, the oldest first. */
  ofChat: endpoint({
    method: "GET",
    path: "/admin/chats/:id/claims",
    action: "claim.read",
    params: ById,
    reply: z.object({ claims: z.array(Claim) }),
  }),
  /** In the chat of an order; the same id makes one claim. */
  create: endpoint({
    ...one,
    path: "/admin/chats/:id/claims",
    action: "claim.create",
    body: CreateClaim,
  }),
  /** The amount that can be refunded for its order. */
  refundable: endpoint({
    method: "GET",
    path: "/admin/claims/:id/refundable",
    action: "claim.settle",
    params: ById,
    reply: itemReply("refundable", Refundable),
  }),
  /** The supplier's proposal, which decides nothing. */
  propose: endpoint({
    ...one,
    path: "/admin/claims/:id/propose",
    action: "claim.propose",
    body: ProposeClaim,
  }),
  accept: endpoint({ ...one, path: "/admin/claims/:id/accept", action: "claim.decide" }),
  decline: endpoint({
    ...one,
    path: "/admin/claims/:id/decline",
    action: "claim.decide",
    body: DeclineClaim,
  }),
  /** Withdrawn by the side that made it. */
  withdraw: endpoint({ ...one, path: "/admin/claims/:id/withdraw", action: "claim.create" }),
  /**
   * Support proposes the refund of an accepted claim; an administrator confirms it by `refund` or
   * `credit`. The last proposal counts.
   */
  handOver: endpoint({
    ...one,
    path: "/admin/claims/:id/hand-over",
    action: "claim.hand_over",
    body: HandOverClaim,
  }),
  /** Onto the balance at once. */
  refund: endpoint({ ...money, path: "/admin/claims/:id/refund", body: SettleClaim }),
  /** Off the oldest open invoice, the rest off the next. */
  credit: endpoint({ ...money, path: "/admin/claims/:id/credit", body: SettleClaim }),
  /**
   * Sends the pieces again free of charge, by another order. Its shipment settles the claim with
   * its tracking numbers.
   */
  replace: endpoint({ ...one, path: "/admin/claims/:id/replace", action: "claim.decide" }),
  /** The right tracking numbers of a fulfilment: its shop learns them. */
  track: endpoint({
    ...one,
    path: "/admin/claims/:id/track",
    action: "claim.decide",
    body: TrackClaim,
  }),
}
