import type { FieldErrorCode } from "@packhaus/contract/kernel/field-errors"
import { codeKey, spellingsOf } from "@packhaus/contract/kernel/scanned-codes"
import { countsAt } from "@packhaus/contract/planning/stocktakes/rules"
import type { CountProblem } from "@packhaus/contract/planning/stocktakes/schema"
import { among } from "@packhaus/kernel/row-filters"
import { sql } from "kysely"
import { type Context, within } from "../../../../context.ts"
import { namedLevels } from "../../../stock/stocks/reads.ts"
import type { CountRow, CountsTable } from "./read-counts.ts"

/** Errors of a cell in a table of counts. */
export type CountFault = FieldErrorCode | CountProblem
export type CountedPlace = { id: string; name: string; owner_id: string }
export type CountedItem = {
  merchant_id: string
  inventory_item_id: string
  product_title: string
  variant_title: string
  sku: string | null
}

const keyOf = (text: string) => text.toLowerCase()

/** The places and items that a table of counts names: each row may mean one, none or several. */
export async function findCounted(context: Context, table: CountsTable) {
  const places = await findPlaces(context, table.rows)
  const own = places.filter(({ owner_id }) => countsAt(context.viewer, owner_id))
  const byId = new Map(places.map((place) => [place.id, place]))
  const byName = Map.groupBy(places, ({ name }) => keyOf(name))
  const notNow = await findBusy(context, own, table.moment)
  const items = await findItems(context, own, table.rows)
  const byCode = Map.groupBy(
    items.flatMap((item) =>
      [item.sku, item.barcode].flatMap((code) =>
        code ? [{ key: `${item.location_id} ${codeKey(code)}`, item }] : [],
      ),
    ),
    ({ key }) => key,
  )
  return {
    /** Location of a row, or the error in its name. */
    placeOf({ location }: CountRow): CountedPlace | CountFault {
      if (location === "") return "text.required"
      const one = byId.get(location)
      const [place, another] = one ? [one] : (byName.get(keyOf(location)) ?? [])
      if (!place) return "unknown_place"
      if (another) return "several_places"
      return own.includes(place) ? (notNow.get(place.id) ?? place) : "foreign_place"
    },
    /** The items at a place that have all the codes of a row. */
    itemsOf({ sku, barcode }: CountRow, place: CountedPlace) {
      const hits = byCode.get(`${place.id} ${codeKey(sku || barcode)}`) ?? []
      const having = hits
        .map(({ item }) => item)
        .filter(
          (item) =>
            (sku === "" || codeKey(item.sku ?? "") === codeKey(sku)) &&
            (barcode === "" || codeKey(item.barcode ?? "") === codeKey(barcode)),
        )
      return [...new Set(having)]
    },
  }
}

async function findPlaces({ db }: Context, rows: readonly CountRow[]): Promise<CountedPlace[]> {
  const named = [...new Set(rows.map(({ location }) => location))]
  return db
    .selectFrom("stock_locations")
    .select(["id", "name", "owner_id"])
    .where(({ or }) =>
      or([among("id", named), sql<boolean>`lower(name) = any(${named.map(keyOf)})`]),
    )
    .execute()
}

/** Why places cannot be counted from a file now: another count is open, or ended after the file came. */
async function findBusy({ db }: Context, places: readonly CountedPlace[], moment: string) {
  const ids = places.map(({ id }) => id)
  const taken = await db
    .selectFrom("stocktakes")
    .select(["location_id", "status"])
    .where(among("location_id", ids))
    .where(({ or, eb }) => or([eb("status", "=", "open"), eb("finished_at", ">=", moment)]))
    .execute()
  return new Map(
    taken.map(({ location_id, status }): [string, CountFault] => [
      location_id,
      status === "open" ? "open_here" : "counted_since",
    ]),
  )
}

async function findItems(
  { db }: Context,
  places: readonly CountedPlace[],
  rows: readonly CountRow[],
) {
  const ids = places.map(({ id }) => id)
  const codes = [
    ...new Set(rows.flatMap(({ sku, barcode }) => [sku, barcode].flatMap(spellingsOf))),
  ]
  return namedLevels({ db })
    .select(["level.merchant_id", "level.inventory_item_id", "level.location_id"])
    .select(["variant.sku", "variant.barcode"])
    .where(among("level.location_id", ids))
    .where(({ or }) =>
      or([
        sql<boolean>`lower(variant.sku) = any(${codes})`,
        sql<boolean>`lower(variant.barcode) = any(${codes})`,
      ]),
    )
    .execute()
}

type Counted = { place: CountedPlace; item: CountedItem }
const placed = ({ place, item }: Counted) => `${place.id} ${item.inventory_item_id}`

/** Recorded stock at a past moment: current stock less later movements, read in one statement. */
export async function readExpected(context: Context, lines: readonly Counted[], moment: string) {
  if (lines.length === 0) return () => 0
  const merchants = [...new Set(lines.map(({ item }) => item.merchant_id))]
  const places = [...new Set(lines.map(({ place }) => place.id))]
  const items = [...new Set(lines.map(({ item }) => item.inventory_item_id))]
  const levels = await within(context, ...merchants)
    .db.selectFrom("inventory_levels as level")
    .select(["level.inventory_item_id", "level.location_id", "level.stocked_quantity"])
    .select(({ selectFrom }) =>
      selectFrom("stock_movements as move")
        .select(sql<number>`coalesce(sum(move.quantity), 0)::bigint`.as("moved"))
        .whereRef("move.inventory_item_id", "=", "level.inventory_item_id")
        .whereRef("move.location_id", "=", "level.location_id")
        .where("move.created_at", ">", moment)
        .as("moved"),
    )
    .where(among("level.location_id", places))
    .where(among("level.inventory_item_id", items))
    .execute()
  const expected = new Map(
    levels.map(({ inventory_item_id, location_id, stocked_quantity, moved }) => [
      `${location_id} ${inventory_item_id}`,
      Math.max(0, stocked_quantity - Number(moved ?? 0)),
    ]),
  )
  return (line: Counted) => expected.get(placed(line)) ?? 0
}
