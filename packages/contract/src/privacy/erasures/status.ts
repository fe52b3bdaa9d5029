import { lifecycle } from "../../kernel/lifecycle.ts"

/** Subjects of an erasure. */
export const erasureKinds = ["person", "organisation"] as const
export type ErasureKind = (typeof erasureKinds)[number]

/** A requested erasure can be withdrawn until its date; then a job completes it. */
export const erasureLifecycle = lifecycle({
  pending: { revoke: "revoked", begin: "running" },
  running: { finish: "done" },
  revoked: {},
  done: {},
})

/** Days between request and erasure (domain 1), and of the reminder before it. */
export const erasureDays = { wait: 14, warn: 3 } as const
