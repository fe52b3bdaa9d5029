import { sql } from "kysely"
import type { Context } from "../../../context.ts"
import { loadPrices } from "../../price-lists/reads.ts"
import { loadVat } from "../../taxes/reads.ts"
import { invoiceChanged, orderDue } from "../events.ts"
import { readShipped, type Shipped } from "../reads/shipped.ts"
import { countLines, lockCollecting } from "./collecting.ts"
import { linesOfSources } from "./corrections.ts"
import { linesOf } from "./new-lines.ts"
import { takeBack } from "./take-back.ts"

/** Fulfilments looked at in one transaction. */
const BATCH = 500

const isDue = sql<boolean>`(retry_at is null or retry_at < packhaus_now())`

/** Takes fulfilments out of the queue that nobody else is at: they come back if this fails. */
async function claim({ db }: Context, most: number) {
  const next = db
    .selectFrom("billing_queue")
    .select("id")
    .where(isDue)
    .orderBy("id")
    .limit(most)
    .forUpdate()
    .skipLocked()
  const claimed = await db
    .deleteFrom("billing_queue")
    .where("id", "in", next)
    .returning(["id", "organisation_id"])
    .execute()
  return claimed
}

/**
 * Writes what was shipped into the collecting invoices and takes out what was undone, up to `most`
 * fulfilments in one transaction. Returns how many those were. However often a fulfilment comes, its
 * lines are there once.
 */
export async function collect(context: Context, most = BATCH): Promise<number> {
  const claimed = await claim(context, most)
  if (claimed.length === 0) return 0
  const organisations = [...new Set(claimed.map(({ organisation_id }) => organisation_id))]
  const collecting = await lockCollecting(context, organisations)
  const found = await readShipped(
    context,
    claimed.map(({ id }) => id),
  )
  const undone = found.filter(({ status }) => status === "canceled")
  const changes = await takeBack(
    context,
    undone.map(({ id }) => id),
    collecting,
  )
  const shipped = await notYetThere(context, found)
  const known = {
    priceOf: await loadPrices(context, organisations),
    vatFor: await loadVat(context, organisations),
  }
  const lines = shipped.flatMap((one) =>
    linesOf(one, collecting.get(one.organisation_id)?.id ?? "", known),
  )
  await context.rows.insertAll("invoice_lines", lines)
  for (const { organisation_id, invoice_id, net } of lines)
    if (invoice_id) changes.push({ organisation_id, lines: 1, net: net ?? 0 })
  const touched = await countLines(context, collecting, changes)
  await context.emitAll(
    invoiceChanged,
    touched.map(({ id, organisation_id }) => ({ id, organisation_ids: [organisation_id] })),
  )
  await tellPerOrder(context, shipped)
  return claimed.length
}

async function notYetThere(context: Context, found: readonly Shipped[]) {
  const shipped = found.filter(({ status }) => status === "shipped")
  const lines = await linesOfSources(
    context,
    shipped.map(({ id }) => id),
  )
  const there = new Set(lines.map(({ source_id }) => source_id))
  return shipped.filter(({ id }) => !there.has(id))
}

/** Who is invoiced per order is invoiced now. */
async function tellPerOrder({ db, emitAll }: Context, shipped: readonly Shipped[]) {
  if (shipped.length === 0) return
  const ids = shipped.map(({ organisation_id }) => organisation_id)
  const found = await db
    .selectFrom("billing_settings")
    .select("organisation_id")
    .where("rhythm", "=", "per_order")
    .where(sql<boolean>`organisation_id = any(${ids})`)
    .execute()
  const perOrder = new Set(found.map(({ organisation_id }) => organisation_id))
  const due = new Map(
    shipped
      .filter(({ organisation_id }) => perOrder.has(organisation_id))
      .map((one) => [one.order_id, one.organisation_id]),
  )
  await emitAll(
    orderDue,
    [...due].map(([order_id, id]) => ({ id, order_id, organisation_ids: [id] })),
  )
}
