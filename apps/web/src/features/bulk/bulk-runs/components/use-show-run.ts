import { bulkRunPaths } from "@packhaus/contract/bulk/bulk-runs/paths"
import type { BulkRun } from "@packhaus/contract/bulk/bulk-runs/schema"
import { useNavigate } from "react-router"

/** Opens the page of a run over waiting lines that still works or could not change each line. */
export function useShowRun() {
  const navigate = useNavigate()
  return ({ id, status, failed }: BulkRun) => {
    if (status === "running" || failed > 0) void navigate(bulkRunPaths.ofWaitingLines(id))
  }
}
