import { lifecycle } from "../../kernel/lifecycle.ts"

/** An invitation is used once, taken back, or gets too old (domain 1). */
export const invitationLifecycle = lifecycle({
  pending: { accept: "accepted", revoke: "revoked", expire: "expired" },
  accepted: {},
  revoked: {},
  expired: {},
})
export type InvitationStatus = (typeof invitationLifecycle.statuses)[number]

/** Into an organisation that is there, or for one that comes into being. */
export const invitationKinds = ["organisation", "member"] as const

/** Delivery of the mail; permanent refusals of the relay are not retried. */
export const deliveries = ["waiting", "sent", "refused"] as const
