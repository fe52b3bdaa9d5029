import type { Walk } from "../walk-parts.ts"

export const walk: Walk = {
  administrator: [{ name: "jobs", path: "/a/jobs" }],
}
