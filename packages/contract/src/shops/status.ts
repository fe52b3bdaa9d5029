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
 * Why a connected shop needs attention: its sync fails, it must be connected again, or its stock differs
 * from the pushed one.
 */
export const shopConcerns = ["failing", "sign_in", "stock_drift"] as const
