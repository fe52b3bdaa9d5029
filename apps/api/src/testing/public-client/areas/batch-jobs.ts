import { expect, it } from "vitest"
import type { Area } from "../area.ts"
import { refusalOf } from "../shop.ts"

export const area: Area = {
  resources: ["admin.batchJobs"],
  waiting: [],
  // The files do not say that errors and a file may be missing of a result.
  unlike: [
    "GET /admin/batch-jobs /batch_jobs/*/result: must be null",
    "GET /admin/batch-jobs/{id} /batch_job/result: must be null",
    "POST /admin/batch-jobs/{id}/cancel /batch_job/result: must be null",
    "POST /admin/batch-jobs/{id}/confirm /batch_job/result: must be null",
  ],
  flows(shop) {
    it("a table of products is asked for, confirmed and written; another is given up", async () => {
      const { batchJobs } = shop.admin
      const asked = { type: "product-export", context: {}, dry_run: true }
      const { batch_job } = await batchJobs.create(asked as never)
      const { id } = batch_job
      expect(batch_job).toMatchObject({ status: "pre_processed", dry_run: true })
      expect((await batchJobs.confirm(id)).batch_job.status).toBe("confirmed")
      const read = async () => (await batchJobs.retrieve(id)).batch_job
      while ((await read()).completed_at === null) await shop.testApp.runJobs()
      expect(await read()).toMatchObject({ status: "completed", result: { progress: 1 } })
      const other = (await batchJobs.create(asked as never)).batch_job
      expect((await batchJobs.cancel(other.id)).batch_job.status).toBe("canceled")
      expect((await refusalOf(batchJobs.confirm(other.id))).status).toBe(400)
      const listed = await batchJobs.list({ id: [id, other.id] } as never)
      expect(listed).toMatchObject({ count: 2, batch_jobs: [{ id: other.id }, { id }] })
    })
  },
}
