import {
  type BulkKind,
  bulkActions,
  type StartBulk,
} from "@packhaus/contract/bulk/bulk-runs/schema"
import { sql } from "kysely"
import { type Context, requireAction } from "../../../../context.ts"
import { orderListing } from "../../../orders/list.ts"
import { bulkRunDue } from "../events.ts"
import { asShown, MAX_ROWS } from "./as-shown.ts"
import { invoicesOf } from "./chosen-invoices.ts"
import { linesOf } from "./chosen-lines.ts"
import { productsOf } from "./edit-products.ts"

type Order = { id: string; number: string }
type OrderStart = Extract<StartBulk, { kind: `orders.${string}` }>

/**
 * Starts a run over many rows. Throws `bulk_runs.count_changed` if the number of
 * matches differs from the shown one.
 */
export async function startBulk(context: Context, body: StartBulk) {
  const { selection, kind, ...input } = body
  requireAction(context, bulkActions[kind])
  const rows = await rowsOf(context, body)
  return insertRun(context, {
    kind,
    input,
    rows: rows.map(({ id, label }) => ({ label, entity_id: id, input: {} })),
  })
}

async function rowsOf(context: Context, body: StartBulk) {
  if (body.kind === "invoices.issue" || body.kind === "invoices.pay")
    return (await invoicesOf(context, body.selection)).map(({ id, number, organisation_name }) => ({
      id,
      label: number ?? organisation_name,
    }))
  if (body.kind === "waiting_lines.approve" || body.kind === "waiting_lines.price")
    return linesOf(context, body)
  if (body.kind === "products.edit")
    return (await productsOf(context, body.selection)).map(({ id, title }) => ({
      id,
      label: title,
    }))
  const orders = await ordersOf(context, body.selection)
  return orders.map(({ id, number }) => ({ id, label: number }))
}

async function ordersOf(context: Context, selection: OrderStart["selection"]): Promise<Order[]> {
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
  const found = await orderListing
    .matching(context, filter)
    .select(["id", "number"])
    .orderBy("created_at")
    .orderBy("id")
    .limit(MAX_ROWS + 1)
    .execute()
  return asShown(found, expected)
}

type NewRun = {
  kind: BulkKind
  input: Record<string, unknown>
  rows: readonly { label: string; entity_id: string | null; input: Record<string, unknown> }[]
}

/** Writes a run with its rows, and queues its job. */
export async function insertRun({ rows, viewer, emit }: Context, run: NewRun) {
  const { organisation_id } = viewer
  const made = await rows.insert("bulk_runs", {
    organisation_id,
    member_id: viewer.id,
    kind: run.kind,
    input: run.input,
    total: run.rows.length,
  })
  await rows.insertAll(
    "bulk_rows",
    run.rows.map((row, index) => ({
      ...row,
      organisation_id,
      bulk_run_id: made.id,
      position: index + 1,
    })),
  )
  await emit(bulkRunDue, { id: made.id, organisation_ids: [organisation_id] })
  return made
}
