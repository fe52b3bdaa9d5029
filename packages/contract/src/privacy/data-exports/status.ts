import { lifecycle } from "../../kernel/lifecycle.ts"

/** The subject of the data. */
export const dataExportSubjects = ["person", "organisation"] as const

/** An archive of all data: requested, being written, available for three days, then deleted. */
export const dataExportLifecycle = lifecycle({
  queued: { start: "running", fail: "failed" },
  running: { finish: "done", fail: "failed" },
  done: { expire: "expired" },
  failed: {},
  expired: {},
})

/** Days for which an archive can be downloaded; each of its URLs is valid for five minutes. */
export const DATA_EXPORT_DAYS = 3
