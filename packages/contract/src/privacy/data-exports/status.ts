import { lifecycle } from "../../kernel/lifecycle.ts"

/** Whose data it holds. */
export const dataExportSubjects = ["person", "organisation"] as const

/** An archive of all data: asked for, being written, there for three days, then gone. */
export const dataExportLifecycle = lifecycle({
  queued: { start: "running", fail: "failed" },
  running: { finish: "done", fail: "failed" },
  done: { expire: "expired" },
  failed: {},
  expired: {},
})

/** Days for which an archive can be downloaded; each address of it holds for five minutes. */
export const DATA_EXPORT_DAYS = 3
