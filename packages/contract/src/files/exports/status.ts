import { lifecycle } from "../../kernel/lifecycle.ts"

/** An export of a list: requested, being written, available for a week, then deleted. */
export const exportLifecycle = lifecycle({
  queued: { start: "running", fail: "failed" },
  running: { finish: "done", fail: "failed" },
  done: { expire: "expired" },
  failed: {},
  expired: {},
})

/** Maximum rows of a direct download; a job writes larger files. */
export const MAX_AT_ONCE = 1000

/** Days for which a finished file can be downloaded. */
export const EXPORT_DAYS = 7
