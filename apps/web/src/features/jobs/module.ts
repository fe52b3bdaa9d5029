import { jobPaths } from "@packhaus/contract/jobs/paths"
import { IconListCheck } from "@tabler/icons-react"
import type { Module } from "#lib/module.ts"
import { jobRoutes } from "./routes.tsx"

export const module: Module = {
  routes: jobRoutes,
  nav: [
    {
      name: "jobs",
      group: "system",
      order: 80,
      label: { de: "Fehlgeschlagene Aufgaben", en: "Failed jobs" },
      path: jobPaths.list,
      icon: IconListCheck,
      needs: "job.read",
      count: "jobs",
    },
  ],
  topics: {
    job: [["jobs"], ["session"], ["dashboard"]],
    jobs: [["jobs"], ["session"], ["dashboard"]],
  },
}
