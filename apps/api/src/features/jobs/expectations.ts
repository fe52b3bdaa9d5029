import { DEAD_LETTERS } from "@packhaus/kernel/jobs/jobs"
import { staff } from "../../testing/expect/expectation.ts"
import type { FeatureExpectations } from "../../testing/feature-expectations.ts"
import type { TestApp } from "../../testing/test-app.ts"

/** A dead job, which has no owner, so everyone who sees jobs sees it. */
const createDeadJob = async ({ boss }: TestApp) => {
  await boss.deleteAllJobs(DEAD_LETTERS)
  return { id: (await boss.send(DEAD_LETTERS, { id: "ord_1" })) ?? "" }
}

export const expectations: FeatureExpectations = {
  routes: {
    "GET /admin/jobs": { target: createDeadJob, foreign: staff },
    "POST /admin/jobs/:id/retry": { target: createDeadJob, foreign: ["administrator"] },
    "POST /admin/jobs/:id/discard": {
      target: createDeadJob,
      foreign: ["administrator"],
      body: { reason: "Of no use" },
    },
  },
  plans: {
    "/admin/jobs": {},
  },
}
