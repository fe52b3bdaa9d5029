import { sql } from "kysely"
import type { Context } from "../../../../context.ts"
import { lockLedgers } from "../../../ledger/verbs/lock-ledger.ts"
import { noteCosts } from "../../line-costs/verbs.ts"
import { loadPrices } from "../../price-lists/reads.ts"
import { loadProofs, loadVat } from "../../taxes/reads.ts"
import { invoiceChanged, ordersTouched } from "../events.ts"
import { readShipped, type Shipped } from "../reads/shipped.ts"
import { countLines, lockCollecting } from "./collecting.ts"
import { linesOfSources } from "./corrections.ts"
import { emitPerOrder } from "./emit-per-order.ts"
import { insertLines } from "./insert-lines.ts"
import { isDropshipped, linesOf } from "./new-lines.ts"
import { costsOf, emitSupplied, goodsOf, loadSupplied } from "./supplied-lines.ts"
import { creditUndone, takeOut } from "./take-back.ts"

/** Fulfilments per transaction. */
export const BATCH = 500

/** A share of the organisations: lanes collect in parallel and never wait for each other. */
export type Lane = { lane: number; lanes: number }
export const ALL: Lane = { lane: 0, lanes: 1 }

/** Queued fulfilments that are due and not locked, by organisation. Locks them. */
export const nextDue = ({ db }: Pick<Context, "db">, most: number, { lane, lanes }: Lane) =>
  db
    .selectFrom("billing_queue")
    .select("id")
    .where(sql<boolean>`(retry_at is null or retry_at < packhaus_now())`)
    .where(sql<boolean>`(${lanes}::int = 1
      or (hashtext(organisation_id) & 65535) % ${lanes}::int = ${lane}::int)`)
    .orderBy("organisation_id")
    .orderBy("id")
    .limit(most)
    .forUpdate()
    .skipLocked()

/** Takes fulfilments out of the queue; a rollback returns them. */
const claim = (context: Context, most: number, lane: Lane) =>
  context.db
    .deleteFrom("billing_queue")
    .where("id", "in", nextDue(context, most, lane))
    .returning(["id", "organisation_id"])
    .execute()

/**
 * Adds shipped fulfilments to the collecting invoices, removes undone ones and credits those
 * already issued, up to `most` fulfilments per transaction. Returns their number. Repeating a
 * fulfilment adds its lines only once.
 */
export async function collect(context: Context, lane = ALL, most = BATCH): Promise<number> {
  const claimed = await claim(context, most, lane)
  if (claimed.length === 0) return 0
  const found = await readShipped(
    context,
    claimed.map(({ id }) => id),
  )
  const undone = found.filter(({ status }) => status === "canceled")
  const sources = undone.map(({ id }) => id)
  // Locks all ledgers, then all invoices, each in one order; a number is drawn after all locks.
  await lockLedgers(context, organisationsOf(undone))
  const organisations = organisationsOf(claimed)
  const collecting = await lockCollecting(context, organisations)
  const changes = await takeOut(context, sources, collecting)
  const shipped = await notYetThere(context, found)
  const charging = shipped.filter(({ is_free }) => !is_free)
  const supplied = await loadSupplied(context, [...undone, ...charging])
  const known = {
    priceOf: await loadPrices(context, organisations),
    vatFor: await loadVat(context, organisations),
    supplied,
    isExportProved: await loadProofs(context, sourcesOf(charging.filter(isDropshipped))),
  }
  const lines = charging.flatMap((one) => {
    const invoice_id = collecting.get(one.organisation_id)?.id ?? ""
    return [...linesOf(one, invoice_id, known), ...goodsOf(one, invoice_id, known)]
  })
  await insertLines(context, lines)
  const costs = costsOf(charging.flatMap(({ id }) => supplied.get(id) ?? []))
  if (costs.length > 0) await noteCosts(context, costs)
  for (const { organisation_id, invoice_id, net } of lines)
    if (invoice_id) changes.push({ organisation_id, lines: 1, net: net ?? 0 })
  const touched = await countLines(context, collecting, changes)
  await creditUndone(context, sources)
  await context.emitAll(
    invoiceChanged,
    touched.map(({ id, organisation_id }) => ({ id, organisation_ids: [organisation_id] })),
  )
  await emitPerOrder(context, charging)
  await emitSupplied(context, [...supplied.values()].flat())
  const charged = new Set(lines.map(({ source_id }) => source_id))
  await emitTouchedOrders(context, [...undone, ...shipped.filter(({ id }) => !charged.has(id))])
  return claimed.length
}

const sourcesOf = (some: readonly Shipped[]) =>
  some.map(({ id, day }) => ({ source_id: id, supplied_on: day ?? "" }))

const organisationsOf = (some: readonly { organisation_id: string }[]) =>
  [...new Set(some.map(({ organisation_id }) => organisation_id))].toSorted()

/**
 * Orders with a fulfilment that left the queue without a line: no invoice updates their
 * `is_invoiced`.
 */
async function emitTouchedOrders({ emit }: Context, some: readonly Shipped[]) {
  const [first] = some
  if (!first) return
  const order_ids = [...new Set(some.map(({ order_id }) => order_id))]
  await emit(ordersTouched, { id: first.id, organisation_ids: organisationsOf(some), order_ids })
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
