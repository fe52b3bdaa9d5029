import { calls, callsEvery, every } from "../../../context.ts"
import { runStarted } from "./events.ts"
import { startDueRuns } from "./verbs/start.ts"
import { workRun } from "./verbs/work.ts"

export const invoiceRunJobs = [
  // Full hours in Europe/Berlin are full hours in UTC, in summer and in winter.
  every("0 * * * *", "invoice-runs.start", (context) => startDueRuns(context)),
  calls(runStarted, "invoice-runs.work", (steps) => workRun(steps, steps.payload.id)),
  // Resumes runs left open by a crash, if their job is dead too.
  callsEvery("20 * * * *", "invoice-runs.resume", async (steps) => {
    const running = await steps.transaction(({ db }) =>
      db.selectFrom("invoice_runs").select("id").where("status", "=", "running").execute(),
    )
    for (const { id } of running) await workRun(steps, id)
  }),
]
