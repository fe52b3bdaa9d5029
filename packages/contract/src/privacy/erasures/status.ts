import { lifecycle } from "../../kernel/lifecycle.ts"

/** Who or what is erased. */
export const erasureKinds = ["person", "organisation"] as const
export type ErasureKind = (typeof erasureKinds)[number]

/** Asked for, it waits and can be taken back; on its day a job works it off, which nobody stops. */
export const erasureLifecycle = lifecycle({
  pending: { revoke: "revoked", begin: "running" },
  running: { finish: "done" },
  revoked: {},
  done: {},
})

/** Days between asking and erasing (domain 1), and how many before the end a mail says so again. */
export const erasureDays = { wait: 14, warn: 3 } as const
