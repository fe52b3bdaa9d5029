import { bulkActions, bulkUndos } from "@packhaus/contract/bulk/bulk-runs/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { type Context, ofOwnerOf, requireAction } from "../../../../context.ts"
import { insertRun } from "./start.ts"

/**
 * Starts a run that takes back what a finished run has done, row by row. Throws 404 for an unknown
 * run, and `bulk_runs.not_undoable` for one that is running, has changed nothing or cannot be undone.
 */
export async function undoBulk(context: Context, id: string) {
  const run = await context.rows.one("bulk_runs", id)
  const kind = bulkUndos[run.kind]
  if (!kind || run.status !== "done" || run.done === 0)
    throw new ApiError("bulk_runs.not_undoable", { kind: run.kind, status: run.status })
  requireAction(context, bulkActions[kind])
  const rows = await ofOwnerOf(context, id).rows.children("bulk_rows", "bulk_run_id", [id])
  return insertRun(context, {
    kind,
    input: {},
    rows: rows
      .filter(({ status }) => status === "done")
      .toSorted((one, other) => one.position - other.position)
      .map(({ label, entity_id }) => ({ label, entity_id, input: {} })),
  })
}
