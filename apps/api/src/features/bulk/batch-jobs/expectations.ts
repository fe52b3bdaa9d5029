import type { Expectation } from "../../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../../testing/feature-expectations.ts"

const createJob: Expectation["target"] = async ({ rows }, { id, organisation_id }) => {
  const job = await rows.insert("batch_jobs", {
    organisation_id,
    created_by: id,
    type: "product-export",
    dry_run: true,
    context: {},
    result: null,
  })
  return { id: job.id }
}
// An agency sees jobs of its own people.
const own = { target: createJob, own: ["agency", "customer"], foreign: ["administrator"] } as const

export const expectations: FeatureExpectations = {
  routes: {
    "GET /admin/batch-jobs": own,
    "GET /admin/batch-jobs/:id": own,
    "POST /admin/batch-jobs": {
      open: ["administrator", "agency", "customer"],
      body: { type: "product-import", context: { fileKey: "none", merchant_id: "none" } },
      refusalsOnly: true,
    },
    "POST /admin/batch-jobs/:id/confirm": own,
    "POST /admin/batch-jobs/:id/cancel": own,
  },
  plans: {
    "/admin/batch-jobs": { isFew: true },
    "/admin/batch-jobs/:id": { isFew: true },
  },
}
