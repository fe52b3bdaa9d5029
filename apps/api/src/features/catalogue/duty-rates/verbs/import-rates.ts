import {
  type CreateDutyRate,
  type DutyImport,
  type ImportDutyRates,
  ratesLimits,
} from "@packhaus/contract/catalogue/duty-rates/schema"
import { among } from "@packhaus/kernel/row-filters"
import { sql } from "kysely"
import { today } from "../../../../business-day.ts"
import type { Context } from "../../../../context.ts"
import { type RateFault, type RateRow, readRates } from "./read-rates.ts"

/** A rate for goods and an import method from a day on. */
type Held = Pick<CreateDutyRate, "valid_from" | "rate">
type Planned = RateRow & { before: number | null }

/**
 * Adds the rates of an uploaded CSV. Skips rates that apply already on their day, so that repeating
 * a file adds nothing and an exported list can be edited and imported. A dry run, and a file with a
 * fault, change nothing. Throws a fault of `file_key` for an invalid file, 404 for another
 * organisation's.
 */
export async function importDutyRates(
  context: Context,
  { file_key, dry_run }: ImportDutyRates,
): Promise<DutyImport> {
  const { rows, viewer } = context
  const file = await readRates(context, file_key)
  if (!dry_run) await oneAtATime(context)
  const { planned, faults } = await plan(context, file)
  const is_done = !dry_run && faults.length === 0
  if (is_done)
    await rows.insertAll(
      "duty_rates",
      planned.map(({ rate: { hs_prefix, origin, destination, rate, valid_from } }) => ({
        hs_prefix,
        origin,
        destination,
        rate,
        valid_from,
        created_by: viewer.name,
      })),
    )
  const bad = new Set(faults.map(({ row }) => row)).size
  return {
    is_done,
    rows: file.total,
    same: file.total - bad - planned.length,
    added: planned.length,
    changes: planned
      .slice(0, ratesLimits.named)
      .map(({ row, rate, before }) => ({ row, ...rate, before })),
    bad,
    faults: faults.slice(0, ratesLimits.named),
  }
}

/** Serialises imports: two concurrent ones would both find the same rate missing. */
const oneAtATime = ({ db }: Context) =>
  sql`select pg_advisory_xact_lock(hashtextextended('duty rates', 0))`.execute(db)

const keyOf = ({ hs_prefix, origin, destination }: Omit<CreateDutyRate, keyof Held>) =>
  `${hs_prefix} ${origin} ${destination}`

/** The rates that a file adds, in row order, and all its faults. */
async function plan(
  context: Context,
  { rows, faults: unread }: { rows: readonly RateRow[]; faults: readonly RateFault[] },
) {
  const day = await today(context)
  const held = await readHeld(context, rows)
  const faults = [...unread]
  const planned: Planned[] = []
  const seen = new Set<string>()
  // Sorted by day: a later row depends on earlier ones.
  for (const one of rows.toSorted((a, b) => (a.rate.valid_from < b.rate.valid_from ? -1 : 1))) {
    const { row, rate } = one
    const key = keyOf(rate)
    const wrong = (code: "csv.twice" | "date.past") =>
      faults.push({ row, column: "valid_from", code, value: rate.valid_from })
    if (seen.has(`${key} ${rate.valid_from}`)) {
      wrong("csv.twice")
      continue
    }
    seen.add(`${key} ${rate.valid_from}`)
    const known = held.get(key) ?? []
    const before = known.findLast(({ valid_from }) => valid_from <= rate.valid_from)?.rate ?? null
    if (before === rate.rate) continue
    if (rate.valid_from < day) wrong("date.past")
    else {
      planned.push({ ...one, before })
      held.set(key, inOrder([...known, rate]))
    }
  }
  return {
    planned: planned.toSorted((a, b) => a.row - b.row),
    faults: faults.toSorted((a, b) => a.row - b.row),
  }
}

/** Sorted by day; rates of one day keep their order, so the last one applies. */
const inOrder = (held: readonly Held[]) =>
  held.toSorted((a, b) => (a.valid_from < b.valid_from ? -1 : a.valid_from > b.valid_from ? 1 : 0))

/** Stored rates for the goods and methods of a file: by key, by day. */
async function readHeld({ db }: Context, rows: readonly RateRow[]) {
  const prefixes = [...new Set(rows.map(({ rate }) => rate.hs_prefix))]
  const found = await db
    .selectFrom("duty_rates")
    .select(["hs_prefix", "origin", "destination", "rate", "valid_from"])
    .where(among("hs_prefix", prefixes))
    .orderBy("valid_from")
    .orderBy("created_at")
    .orderBy("id")
    .execute()
  return new Map<string, Held[]>(Map.groupBy(found, keyOf))
}
