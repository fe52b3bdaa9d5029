import { randomUUID } from "node:crypto"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { differenceOf } from "@packhaus/contract/planning/stocktakes/rules"
import {
  type CountsImport,
  countsLimits,
  type ImportCounts,
} from "@packhaus/contract/planning/stocktakes/schema"
import type { Context } from "../../../../context.ts"
import { createStocktake } from "./count.ts"
import { finishStocktake } from "./finish.ts"
import { type PlannedCount, planCounts } from "./plan-counts.ts"
import { type CountsTable, readCounts } from "./read-counts.ts"

/**
 * Books an uploaded table of counts: a finished stocktake per location, at the time of upload.
 * Later movements stay; locations counted since are refused, so that a file books once. A dry run,
 * and a file with an error, change nothing. Throws a fault of `file_key` for other files, 404
 * outside the viewer's scope, and like creating and finishing a stocktake.
 */
export async function importCounts(
  context: Context,
  { dry_run, ...file }: ImportCounts,
): Promise<CountsImport> {
  const table = await readCounts(context, file)
  const plan = await planCounts(context, table)
  const is_done = !dry_run && plan.faults.length === 0
  const ids: string[] = []
  if (is_done) {
    const places = [...Map.groupBy(plan.lines, ({ place }) => place.id)]
    // One after the other in the order of their ids: two files wait for each other in the same order.
    for (const [, lines] of places.toSorted(([a], [b]) => (a < b ? -1 : 1)))
      ids.push(await bookPlace(context, table, lines))
  }
  const differing = plan.lines.filter((line) => differenceOf(line) !== 0)
  const piecesOf = (sign: 1 | -1) =>
    differing.reduce((sum, line) => sum + Math.max(0, sign * differenceOf(line)), 0)
  const { named } = countsLimits
  return {
    is_done,
    rows: table.rows.length,
    matching: plan.lines.length - differing.length,
    differing: differing.length,
    found_quantity: piecesOf(1),
    missing_quantity: piecesOf(-1),
    differences: differing
      .slice(0, named)
      .map(({ row, place, item, counted, expected, reason }) => ({
        row,
        location_name: place.name,
        product_title: item.product_title,
        variant_title: item.variant_title,
        sku: item.sku,
        counted,
        expected,
        reason,
      })),
    bad: new Set(plan.faults.map(({ row }) => row)).size,
    faults: plan.faults.slice(0, named),
    stocktakes: await readMade(context, ids),
  }
}

/** Books the rows of one place. Returns the id of its stocktake. */
async function bookPlace(
  context: Context,
  { name, moment }: CountsTable,
  lines: readonly PlannedCount[],
): Promise<string> {
  const { rows, viewer } = context
  const [first] = lines
  if (!first) throw new TypeError("a place without rows")
  const { place } = first
  const id = await createStocktake(context, { location_id: place.id, note: name })
  await requireUncounted(context, place, moment)
  await rows.insertAll(
    "stocktake_entries",
    lines.map(({ item, counted, expected }) => ({
      organisation_id: place.owner_id,
      stocktake_id: id,
      client_id: randomUUID(),
      merchant_id: item.merchant_id,
      inventory_item_id: item.inventory_item_id,
      product_title: item.product_title,
      variant_title: item.variant_title,
      sku: item.sku,
      counted,
      expected,
      counted_at: moment,
      counted_by: viewer.id,
    })),
  )
  const reasons = lines.flatMap(({ item: { inventory_item_id }, reason }) =>
    reason ? [{ inventory_item_id, reason }] : [],
  )
  await finishStocktake(context, id, { reasons })
  return id
}

/**
 * Checks that no stocktake of the location ended since the upload. Runs while its own stocktake is
 * open, which excludes others.
 */
async function requireUncounted({ db }: Context, place: PlannedCount["place"], moment: string) {
  const ended = await db
    .selectFrom("stocktakes")
    .select("id")
    .where("location_id", "=", place.id)
    .where("finished_at", ">=", moment)
    .limit(1)
    .executeTakeFirst()
  if (ended) throw new ApiError("stocktakes.already_open")
}

async function readMade({ db }: Context, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom("stocktakes")
    .select(["id", "number", "location_name"])
    .where("id", "in", ids)
    .orderBy("location_name")
    .orderBy("id")
    .execute()
}
