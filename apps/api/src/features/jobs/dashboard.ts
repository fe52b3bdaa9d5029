import { seeing } from "@packhaus/contract/access/screens"
import { jobDashboard as names } from "@packhaus/contract/jobs/dashboard"
import { dashboardPart } from "../../context.ts"

export const jobDashboard = dashboardPart(names, {
  tiles: {
    // The queue's own table, outside every scope.
    jobs_dead: {
      kind: "attention",
      roles: seeing("jobs"),
      tone: "critical",
      count: ({ deadJobs }) => deadJobs.count(),
    },
  },
})
