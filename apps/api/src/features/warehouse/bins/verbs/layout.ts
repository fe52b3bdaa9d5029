import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import { worksAt } from "@packhaus/contract/purchasing/stock-transfers/rules"
import {
  MAX_BINS,
  MAX_GENERATED,
  planBins,
  WALK_STEP,
} from "@packhaus/contract/warehouse/bins/rules"
import type { ChangeBin, CloseBins, GenerateBins } from "@packhaus/contract/warehouse/bins/schema"
import { binLifecycle, TROLLEY } from "@packhaus/contract/warehouse/bins/status"
import { receivesGoods } from "@packhaus/contract/warehouse/inbound/rules"
import { newId } from "@packhaus/kernel/ids"
import { among } from "@packhaus/kernel/row-filters"
import { sql } from "kysely"
import { type Context, ofOwnerOf } from "../../../../context.ts"
import { now } from "../../../purchasing/kit/kind.ts"
import { binsChanged } from "../events.ts"
import { type BinRow, lockBin, noteBins } from "./kit.ts"

/** Codes named by an error. */
const MAX_NAMED = 10

function codesOf(wanted: GenerateBins) {
  const plan = planBins(wanted)
  if ("codes" in plan) return plan.codes
  if (plan.fault === "too_many") throw fieldFault("to", "list.too_long", { maximum: MAX_GENERATED })
  throw fieldFault("to", "value.invalid")
}

/**
 * Creates the bins of a range at the end of the walk, all or none. Throws 403 at other owners'
 * locations, 400 for locations without stock, and `bins.codes_taken`.
 */
export async function generateBins(context: Context, wanted: GenerateBins) {
  const { rows, db, viewer } = context
  const place = await rows.one("stock_locations", wanted.location_id)
  if (!worksAt(viewer, place.owner_id)) throw new ApiError("access.denied")
  if (!receivesGoods(place.kind)) throw fieldFault("location_id", "choice.unknown")
  const codes = codesOf(wanted)
  const at = { organisation_id: place.owner_id, location_id: place.id }
  const here = await db
    .selectFrom("bins")
    .select([sql<number>`count(*)`.as("count"), sql<number>`coalesce(max(walk), 0)`.as("walk")])
    .where("location_id", "=", place.id)
    .executeTakeFirstOrThrow()
  if (Number(here.count) + codes.length > MAX_BINS)
    throw fieldFault("to", "list.too_long", { maximum: MAX_BINS })
  await mustBeFree(context, place.id, codes)
  await rows.insertAll(
    "bins",
    [{ id: newId("bin"), ...at, code: "*", kind: TROLLEY, walk: 0, max_weight: null }],
    "ignore duplicates",
  )
  const made = await rows.insertAll(
    "bins",
    codes.map((code, index) => ({
      id: newId("bin"),
      ...at,
      code,
      kind: wanted.kind,
      walk: Number(here.walk) + (index + 1) * WALK_STEP,
      max_weight: wanted.max_weight,
    })),
    "ignore duplicates",
  )
  // Another person generated some of them at the same time.
  if (made < codes.length) throw new ApiError("bins.codes_taken", { codes: [] })
  const generated = { count: codes.length, first: codes[0] ?? "", last: codes.at(-1) ?? "" }
  await context.note({
    entity: "stock_locations",
    entity_id: place.id,
    organisation_id: place.owner_id,
    action: "bin.generated",
    details: generated,
  })
  await context.emit(binsChanged, { id: place.id, organisation_ids: [place.owner_id] })
  return generated
}

/** Throws `bins.codes_taken` with some of the codes that the location has. */
async function mustBeFree({ db }: Context, location_id: string, codes: readonly string[]) {
  const taken = await db
    .selectFrom("bins")
    .select("code")
    .where("location_id", "=", location_id)
    .where(among("code", codes))
    .orderBy("walk")
    .limit(MAX_NAMED)
    .execute()
  if (taken.length > 0)
    throw new ApiError("bins.codes_taken", { codes: taken.map(({ code }) => code) })
}

/** Changes code, kind, walking position and weight limit. Throws `bins.codes_taken`. */
export async function changeBin(context: Context, id: string, to: ChangeBin) {
  const bin = await lockBin(context, id)
  const { code } = to
  if (code !== bin.code) await mustBeFree(context, bin.location_id, [code])
  await context.rows.update("bins", id, to)
  await noteBins(context, [{ bin, action: "bin.changed", details: to }])
}

/** Throws `bins.not_empty` while the bin contains goods. */
async function mustBeEmpty({ rows }: Context, bin: BinRow) {
  const stocks = await rows.children("bin_stocks", "bin_id", [bin.id])
  const quantity = stocks.reduce((sum, stock) => sum + stock.quantity, 0)
  if (quantity > 0) throw new ApiError("bins.not_empty", { code: bin.code, quantity })
}

async function turn(context: Context, id: string, verb: "close" | "reopen") {
  const bin = await lockBin(context, id)
  const status = binLifecycle.next(bin.status, verb)
  if (!status) throw new ApiError("bins.not_open_for", { status: bin.status })
  if (verb === "close") await mustBeEmpty(context, bin)
  await ofOwnerOf(context, id)
    .db.updateTable("bins")
    .set({ status, closed_at: verb === "close" ? now : null })
    .where("id", "=", id)
    .execute()
  await noteBins(context, [{ bin, action: verb === "close" ? "bin.closed" : "bin.reopened" }])
}

/** Closes an empty bin. */
export const closeBin = (context: Context, id: string) => turn(context, id, "close")
export const reopenBin = (context: Context, id: string) => turn(context, id, "reopen")

/**
 * Closes empty bins, all or none. Throws 404 for a bin outside the viewer's scope, and
 * `bins.not_empty` with the first bin that holds goods.
 */
export async function closeBins(context: Context, { ids }: CloseBins) {
  const { db, rows } = context
  const bins = await db
    .selectFrom("bins")
    .select(["id", "organisation_id", "code", "status"])
    .where(among("id", ids))
    .where("kind", "<>", TROLLEY)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute()
  const missing = ids.find((id) => !bins.some((bin) => bin.id === id))
  if (missing !== undefined) throw new ApiError("row.not_found", { id: missing })
  const stocks = (await rows.children("bin_stocks", "bin_id", ids)).filter(
    ({ quantity }) => quantity > 0,
  )
  const full = bins.find(({ id }) => stocks.some(({ bin_id }) => bin_id === id))
  if (full) {
    const here = stocks.filter(({ bin_id }) => bin_id === full.id)
    const quantity = here.reduce((sum, stock) => sum + stock.quantity, 0)
    throw new ApiError("bins.not_empty", { code: full.code, quantity })
  }
  const open = bins.filter(({ status }) => status === "open")
  if (open.length === 0) return 0
  await db
    .updateTable("bins")
    .set({ status: "closed", closed_at: now })
    .where(
      among(
        "id",
        open.map(({ id }) => id),
      ),
    )
    .execute()
  await noteBins(
    context,
    open.map((bin) => ({ bin, action: "bin.closed" })),
  )
  return open.length
}

/** Removes a bin that was never used. Throws `bins.not_empty` or `bins.used`. */
export async function removeBin(context: Context, id: string) {
  const bin = await lockBin(context, id)
  await mustBeEmpty(context, bin)
  const { db, rows } = ofOwnerOf(context, id)
  const moved = await db
    .selectFrom("bin_movements")
    .select("id")
    .where("bin_id", "=", id)
    .limit(1)
    .execute()
  if (moved.length > 0) throw new ApiError("bins.used", { code: bin.code })
  await db.deleteFrom("bin_stocks").where("bin_id", "=", id).execute()
  const removed = await rows.remove("bins", id)
  await context.note({
    entity: "bins",
    entity_id: id,
    organisation_id: bin.organisation_id,
    action: "bin.removed",
    details: { code: bin.code },
  })
  await context.emit(binsChanged, { id, organisation_ids: [bin.organisation_id] })
  return { ...removed, object: "bin" as const }
}
