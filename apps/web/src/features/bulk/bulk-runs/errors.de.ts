import type { bulkRunsErrors } from "@packhaus/contract/bulk/manifest"

export const errors = {
  "bulk_runs.count_changed":
    "Die Zahl der passenden Bestellungen hat sich geändert. Bitte prüfen Sie die Liste.",
} as const satisfies Record<keyof typeof bulkRunsErrors, string>
