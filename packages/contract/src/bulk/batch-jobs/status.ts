import { lifecycle } from "../../kernel/lifecycle.ts"

/** A batch job: previewed, confirmed by a person, then processed by a run or an export. */
export const batchJobLifecycle = lifecycle({
  created: { pre_process: "pre_processed" },
  pre_processed: { confirm: "confirmed", cancel: "canceled" },
  confirmed: { process: "processing", complete: "completed", fail: "failed" },
  processing: { complete: "completed", fail: "failed" },
  completed: {},
  canceled: {},
  failed: {},
})
export type BatchJobVerb = (typeof batchJobLifecycle.verbs)[number]

export const batchJobTypes = ["product-import", "product-export", "order-export"] as const
