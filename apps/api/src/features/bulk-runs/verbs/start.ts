import type { StartBulk } from "@packhaus/contract/bulk-runs/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { sql } from "kysely"
import { type Context, requireAction } from "../../../context.ts"
import { matching, maxCountOf } from "../../orders/reads/list.ts"
import { fieldFault } from "../../orders/verbs/take-order.ts"
import { bulkRunDue } from "../events.ts"

const MAX = 10_000
export const actions = {
  "orders.pack": "order.fulfil",
  "orders.release": "order.release",
  "orders.hold": "order.hold",
  "orders.route": "order.route",
  "orders.tracking": "order.fulfil",
} as const

type Order = { id: string; number: string }

/**
 * Starts work on many orders. Throws `bulk_runs.count_changed` if another number of them matches the
 * filter than the person was shown.
 */
export async function startBulk(context: Context, body: StartBulk) {
  const { selection, kind, ...input } = body
  requireAction(context, actions[kind])
  const orders = await ordersOf(context, selection)
  return insertRun(context, {
    ...{ kind, input },
    rows: orders.map(({ id, number }) => ({ label: number, entity_id: id, input: {} })),
  })
}

async function ordersOf(context: Context, selection: StartBulk["selection"]): Promise<Order[]> {
  if ("ids" in selection) {
    const { ids } = selection
    return context.db
      .selectFrom("orders")
      .select(["id", "number"])
      .where(sql<boolean>`id = any(${ids})`)
      .orderBy("created_at")
      .orderBy("id")
      .execute()
  }
  const { filter, expected } = selection
  const found = await matching(context, filter)
    .select(["id", "number"])
    .orderBy("created_at")
    .orderBy("id")
    .limit(MAX + 1)
    .execute()
  const most = maxCountOf(context) + 1
  if (Math.min(found.length, most) !== Math.min(expected, most))
    throw new ApiError("bulk_runs.count_changed", { expected, count: found.length })
  if (found.length > MAX) throw fieldFault("selection", "list.too_long", { maximum: MAX })
  return found
}

type NewRun = {
  kind: keyof typeof actions
  input: Record<string, unknown>
  rows: readonly { label: string; entity_id: string | null; input: Record<string, unknown> }[]
}

/** Writes a run with its rows, and wakes the job. */
export async function insertRun({ rows, viewer, emit }: Context, run: NewRun) {
  const { organisation_id } = viewer
  const made = await rows.insert("bulk_runs", {
    ...{ organisation_id, member_id: viewer.id, kind: run.kind, input: run.input },
    total: run.rows.length,
  })
  await rows.insertAll(
    "bulk_rows",
    run.rows.map((row, index) => ({
      ...{ ...row, organisation_id, bulk_run_id: made.id, position: index + 1 },
    })),
  )
  await emit(bulkRunDue, { id: made.id, organisation_ids: [organisation_id] })
  return made
}
