import { lifecycle } from "../kernel/lifecycle.ts"

/** A shop's connection: a revoked token or missing scopes ask for a new sign-in (domain 8). */
export const shopLifecycle = lifecycle({
  connected: { revoke: "needs_reauth", disconnect: "disconnected" },
  needs_reauth: { connect: "connected", disconnect: "disconnected" },
  disconnected: { connect: "connected" },
})

/** State of the sync, for lists. */
export const syncStates = ["running", "ok", "failing", "paused", "disconnected"] as const
export type SyncState = (typeof syncStates)[number]

/**
 * What a connected shop needs somebody for: its sync fails, somebody must sign in to it again, or it says
 * other quantities than it was told.
 */
export const shopConcerns = ["failing", "sign_in", "stock_drift"] as const
