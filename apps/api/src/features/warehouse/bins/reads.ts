import { ApiError } from "@packhaus/contract/kernel/errors"
import { MAX_ROWS } from "@packhaus/contract/kernel/page"
import { spellingsOf } from "@packhaus/contract/kernel/scanned-codes"
import { worksAt } from "@packhaus/contract/purchasing/stock-transfers/rules"
import {
  MAX_DEPTH,
  proposeBins,
  replenish,
  scannedBin,
} from "@packhaus/contract/warehouse/bins/rules"
import {
  type BinBranch,
  type BinDetail,
  type ItemToPutAway,
  MAX_WORK,
  type Replenishment,
} from "@packhaus/contract/warehouse/bins/schema"
import { type BinKind, TROLLEY } from "@packhaus/contract/warehouse/bins/status"
import { among } from "@packhaus/kernel/row-filters"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"
import { namedLevels } from "../../stock/stocks/reads.ts"
import { binListing, binStockListing } from "./list.ts"

/** A bin with its goods. Throws 404 outside the viewer's scope. */
export async function readBin(context: Context, id: string): Promise<BinDetail> {
  const bin = await binListing.one(context, id)
  const query = { bin_id: id, limit: MAX_ROWS, offset: 0 }
  const { bin_stocks } = await binStockListing.page(context, query)
  return { ...bin, stocks: bin_stocks as BinDetail["stocks"] }
}

/** A location where the viewer works. Throws 404 for invisible ones and 403 for others. */
async function readWorkplace({ rows, viewer }: Context, id: string) {
  const place = await rows.one("stock_locations", id)
  if (!worksAt(viewer, place.owner_id)) throw new ApiError("access.denied")
  return place
}

/**
 * The bin that a scan names. Throws `bins.unknown`, or `bins.other_location` with the name of the
 * location that a label belongs to.
 */
export async function scanBin(context: Context, location_id: string, text: string) {
  await readWorkplace(context, location_id)
  const scanned = scannedBin(text)
  const bins = context.db.selectFrom("bins").select(["id", "location_id", "code"])
  const found =
    "number" in scanned
      ? bins.where("number", "=", scanned.number)
      : bins.where("location_id", "=", location_id).where("code", "=", scanned.code)
  const bin = await found.where("kind", "<>", TROLLEY).executeTakeFirst()
  if (!bin) throw new ApiError("bins.unknown", { code: text })
  if (bin.location_id !== location_id) {
    const { name } = await context.rows.one("stock_locations", bin.location_id)
    throw new ApiError("bins.other_location", { code: bin.code, location: name })
  }
  return readBin(context, bin.id)
}

/** Levels of one reply: an aisle rarely has more bins. */
const MAX_BRANCHES = 200

/** The next level of the tree below a code, or the zones, each with its bins. */
export async function readBranches(
  context: Context,
  location_id: string,
  under = "",
): Promise<BinBranch[]> {
  await readWorkplace(context, location_id)
  const depth = under === "" ? 1 : Math.min(MAX_DEPTH, under.split("-").length + 1)
  const parts = Array.from(
    { length: depth },
    (_, index) => sql`nullif(split_part(bin.code, '-', ${sql.lit(index + 1)}), '')`,
  )
  const branch = sql<string>`concat_ws('-', ${sql.join(parts)})`
  const found = await context.db
    .selectFrom("bins as bin")
    .select([branch.as("code"), sql<number>`count(*)`.as("bins")])
    .where("bin.location_id", "=", location_id)
    .where("bin.kind", "<>", TROLLEY)
    .where(sql<boolean>`(${under} = '' or starts_with(bin.code, ${under} || '-'))`)
    .groupBy(branch)
    .orderBy(branch)
    .limit(MAX_BRANCHES)
    .execute()
  return found.map(({ code, bins }) => ({ code, bins: Number(bins) }))
}

/** A bin with pieces of an item, as pick lists need it. */
export type BinOfItem = {
  bin_id: string
  code: string
  zone: string
  kind: BinKind
  walk: number
  merchant_id: string
  inventory_item_id: string
  quantity: number
}

/**
 * Bins of a location with pieces of these items, in walking order: those that goods are picked from,
 * pick bins before others.
 */
export async function binsOfItems(
  { db }: Context,
  location_id: string,
  item_ids: readonly string[],
): Promise<BinOfItem[]> {
  if (item_ids.length === 0) return []
  const found = await db
    .selectFrom("bin_stocks as held")
    .innerJoin("bins as bin", (join) =>
      join
        .onRef("bin.id", "=", "held.bin_id")
        .onRef("bin.organisation_id", "=", "held.organisation_id"),
    )
    .select(["held.bin_id", "bin.code", "bin.zone", "bin.kind", "bin.walk", "held.merchant_id"])
    .select(["held.inventory_item_id", "held.quantity"])
    .where("held.location_id", "=", location_id)
    .where(among("held.inventory_item_id", item_ids))
    .where("held.quantity", ">", 0)
    .where("bin.kind", "not in", ["blocked", TROLLEY])
    .orderBy(sql`bin.kind <> 'pick'`)
    .orderBy("bin.walk")
    .orderBy("bin.code")
    .execute()
  // The trolley is left out above.
  return found.map((bin) => ({ ...bin, kind: bin.kind as BinKind }))
}

/** Whether a location has bins. Others are worked without them. */
export async function hasBins({ db }: Context, location_id: string) {
  const bins = db.selectFrom("bins").select("id").where("location_id", "=", location_id)
  return (await bins.limit(1).execute()).length > 0
}

type Wanted = { code?: string | undefined }

/** Items of a location with pieces in no bin, or those with a scanned code. */
async function readOpenItems({ db }: Context, location_id: string, { code }: Wanted) {
  const bins = (kind: "all" | "trolley") => sql<number>`(
    select coalesce(sum(held.quantity), 0)::bigint
    from ${sql.table("bin_stocks")} as held
    join ${sql.table("bins")} as bin
      on bin.id = held.bin_id and bin.organisation_id = held.organisation_id
    where held.inventory_item_id = level.inventory_item_id
      and held.location_id = level.location_id
      and (${kind === "all"} or bin.kind = 'trolley'))`
  const open = sql<number>`level.stocked_quantity - ${bins("all")}`
  const levels = namedLevels({ db })
    .leftJoin("organisations as merchant", "merchant.id", "level.merchant_id")
    .select(["level.inventory_item_id", "level.stocked_quantity as stocked", "product.thumbnail"])
    .select(["merchant.name as merchant_name", "variant.sku", "variant.barcode"])
    .select([open.as("open"), bins("trolley").as("picked")])
    .where("level.location_id", "=", location_id)
    .orderBy("level.id")
    .limit(MAX_WORK)
  const found =
    code === undefined
      ? levels.where("level.stocked_quantity", ">", 0).where(sql<boolean>`${open} > 0`)
      : levels.where(
          sql<boolean>`array[lower(variant.sku), lower(variant.barcode), lower(variant.ean),
            lower(variant.upc)] && ${spellingsOf(code)}::text[]`,
        )
  return found.execute()
}

/** Empty pick bins considered for proposals. */
const MAX_EMPTY = MAX_WORK

/** Items that are not put away, each with bins for it. No empty bin is proposed first for two. */
export async function readToPutAway(
  context: Context,
  location_id: string,
  wanted: Wanted,
): Promise<ItemToPutAway[]> {
  await readWorkplace(context, location_id)
  if (!(await hasBins(context, location_id))) return []
  const items = await readOpenItems(context, location_id, wanted)
  const held = await binsWith(
    context,
    location_id,
    items.map(({ inventory_item_id }) => inventory_item_id),
  )
  const empty = await readEmptyBins(context, location_id)
  return items.map(({ open, picked, stocked, ...item }, index) => {
    const same = held
      .filter(({ inventory_item_id }) => inventory_item_id === item.inventory_item_id)
      .map((bin) => ({ ...bin, total: bin.quantity }))
    const free = [...empty.slice(index % Math.max(1, empty.length)), ...empty].slice(0, 3)
    const bins = proposeBins([...same, ...free.map((bin) => ({ ...bin, quantity: 0, total: 0 }))])
    return {
      ...item,
      merchant_name: context.viewer.role === "supplier" ? null : item.merchant_name,
      stocked,
      open: Number(open),
      picked: Number(picked),
      bins: bins.map(({ id, number, code, kind, quantity }) => ({
        id,
        number,
        code,
        kind,
        quantity,
      })),
    }
  })
}

/** Open pick and reserve bins with these items, in walking order. */
async function binsWith({ db }: Context, location_id: string, items: readonly string[]) {
  if (items.length === 0) return []
  const found = await db
    .selectFrom("bin_stocks as held")
    .innerJoin("bins as bin", (join) =>
      join
        .onRef("bin.id", "=", "held.bin_id")
        .onRef("bin.organisation_id", "=", "held.organisation_id"),
    )
    .select(["bin.id", "bin.number", "bin.code", "bin.kind", "bin.walk"])
    .select(["held.inventory_item_id", "held.quantity"])
    .where("held.location_id", "=", location_id)
    .where(among("held.inventory_item_id", items))
    .where("held.quantity", ">", 0)
    .where("bin.kind", "in", ["pick", "reserve"])
    .orderBy("bin.walk")
    .execute()
  return found.map((bin) => ({ ...bin, kind: bin.kind as BinKind }))
}

async function readEmptyBins({ db }: Context, location_id: string) {
  const found = await db
    .selectFrom("bins as bin")
    .select(["bin.id", "bin.number", "bin.code", "bin.walk"])
    .where("bin.location_id", "=", location_id)
    .where("bin.kind", "=", "pick")
    .where("bin.status", "=", "open")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("bin_stocks as held").select("held.id").whereRef("held.bin_id", "=", "bin.id"),
        ),
      ),
    )
    .orderBy("bin.walk")
    .limit(MAX_EMPTY)
    .execute()
  return found.map((bin) => ({ ...bin, kind: "pick" as const }))
}

/** Pick bins below their minimum, with the reserve bins that have the item, in walking order. */
export async function readReplenishment(
  context: Context,
  location_id: string,
): Promise<Replenishment[]> {
  await readWorkplace(context, location_id)
  const low = await context.db
    .selectFrom("bin_stocks as held")
    .innerJoin("bins as bin", (join) =>
      join
        .onRef("bin.id", "=", "held.bin_id")
        .onRef("bin.organisation_id", "=", "held.organisation_id"),
    )
    .innerJoin("product_variants as variant", (join) =>
      join
        .onRef("variant.inventory_item_id", "=", "held.inventory_item_id")
        .onRef("variant.merchant_id", "=", "held.merchant_id"),
    )
    .innerJoin("products as product", (join) =>
      join
        .onRef("product.id", "=", "variant.product_id")
        .onRef("product.merchant_id", "=", "variant.merchant_id"),
    )
    .select(["bin.id", "bin.number", "bin.code", "held.quantity", "held.min_quantity"])
    .select(["held.inventory_item_id", "variant.sku", "variant.title as variant_title"])
    .select(["product.title as product_title"])
    .where("held.location_id", "=", location_id)
    .where("bin.kind", "=", "pick")
    .whereRef("held.quantity", "<", "held.min_quantity")
    .orderBy("bin.walk")
    .limit(MAX_WORK)
    .execute()
  const held = await binsWith(
    context,
    location_id,
    low.map(({ inventory_item_id }) => inventory_item_id),
  )
  return low.flatMap(({ id, number, code, quantity, min_quantity, ...item }) => {
    const reserve = held.filter(
      (bin) => bin.kind === "reserve" && bin.inventory_item_id === item.inventory_item_id,
    )
    const minimum = min_quantity ?? 0
    const { lacking, from } = replenish({ quantity, min_quantity: minimum }, reserve)
    if (from.length === 0) return []
    return [
      {
        bin: { id, number, code, kind: "pick" as const, quantity },
        ...item,
        min_quantity: minimum,
        lacking,
        from: from.map(({ bin, quantity: take }) => ({
          id: bin.id,
          number: bin.number,
          code: bin.code,
          kind: bin.kind,
          quantity: bin.quantity,
          take,
        })),
      },
    ]
  })
}
