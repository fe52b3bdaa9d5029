import { lockLevels } from "@packhaus/commerce/stock/levels"
import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import { lineTitle } from "@packhaus/contract/purchasing/stock-orders/rules"
import { TROLLEY } from "@packhaus/contract/warehouse/bins/status"
import { type Context, within } from "../../../../context.ts"
import { readItems } from "../../inbound/reads.ts"
import { binsChanged } from "../events.ts"

const visible = <B extends { id: string; kind: string }>(bin: B) => {
  if (bin.kind === TROLLEY) throw new ApiError("row.not_found", { id: bin.id })
  return bin
}
/** A bin of the viewer. Throws 404 outside the viewer's scope. */
export const readOwnBin = async ({ rows }: Context, id: string) =>
  visible(await rows.one("bins", id))
export type BinRow = Awaited<ReturnType<typeof readOwnBin>>
/** The same, locked until the transaction ends. Lock levels before. */
export const lockBin = async ({ rows }: Context, id: string) => visible(await rows.lock("bins", id))

/** Throws `bins.closed` unless goods can be put into the bin. */
export async function lockOpenBin(context: Context, id: string) {
  const bin = await lockBin(context, id)
  if (bin.status !== "open") throw new ApiError("bins.closed", { code: bin.code })
  return bin
}

type At = { location_id: string; inventory_item_id: string }

/** The owner of an item at a location. Throws 400 for items that are not there. */
export async function merchantAt({ db }: Context, { location_id, inventory_item_id }: At) {
  const found = await db
    .selectFrom("inventory_levels")
    .select("merchant_id")
    .where("inventory_item_id", "=", inventory_item_id)
    .where("location_id", "=", location_id)
    .executeTakeFirst()
  if (!found) throw fieldFault("inventory_item_id", "choice.unknown")
  return found.merchant_id
}

/**
 * Locks the level of an item at a location, and reads its pieces: in bins, on the trolley, and in no
 * bin. All bookings of bins begin here: levels first, then bins.
 */
export async function lockGoods(context: Context, at: At) {
  const { location_id, inventory_item_id } = at
  const merchant_id = await merchantAt(context, at)
  const inside = within(context, merchant_id)
  const [level] = await lockLevels(inside.db, merchant_id, [inventory_item_id], [location_id])
  const stocks = await context.db
    .selectFrom("bin_stocks as held")
    .innerJoin("bins as bin", (join) =>
      join
        .onRef("bin.id", "=", "held.bin_id")
        .onRef("bin.organisation_id", "=", "held.organisation_id"),
    )
    .select(["held.bin_id", "held.quantity", "bin.kind", "bin.code"])
    .where("held.inventory_item_id", "=", inventory_item_id)
    .where("held.location_id", "=", location_id)
    .execute()
  const stocked = level?.stocked_quantity ?? 0
  const held = stocks.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    inside,
    merchant_id,
    stocked,
    /** Pieces in no bin. */
    open: stocked - held,
    /** Picked pieces that are not packed. */
    picked: stocks.find(({ kind }) => kind === TROLLEY)?.quantity ?? 0,
    inBin: (id: string) => stocks.find(({ bin_id }) => bin_id === id)?.quantity ?? 0,
  }
}

/** Whether a request with this id has booked before. Ask once the level is locked. */
export async function isBooked({ db }: Context, client_id: string) {
  const known = db.selectFrom("bin_movements").select("id").where("client_id", "=", client_id)
  return (await known.limit(1).execute()).length > 0
}

type Booked = {
  kind: "put_away" | "move" | "pick" | "return" | "count"
  inventory_item_id: string
  merchant_id: string
  client_id?: string | null
  cause?: string | null
  cause_id?: string | null
}
/** Writes movements of one item; a trigger adds them to the stock of the bins. */
export const bookMovements = (
  { rows, viewer }: Context,
  changes: readonly { bin: Pick<BinRow, "id" | "organisation_id" | "location_id">; by: number }[],
  { client_id = null, cause = null, cause_id = null, ...booked }: Booked,
) =>
  rows.insertAll(
    "bin_movements",
    changes
      .filter(({ by }) => by !== 0 || booked.kind === "count")
      .map(({ bin, by }) => ({
        ...booked,
        organisation_id: bin.organisation_id,
        location_id: bin.location_id,
        bin_id: bin.id,
        quantity: by,
        client_id,
        cause,
        cause_id,
        actor_id: viewer.id,
      })),
  )

export const readTrolley = ({ db }: Context, location_id: string) =>
  db
    .selectFrom("bins")
    .select(["id", "organisation_id", "location_id"])
    .where("location_id", "=", location_id)
    .where("kind", "=", TROLLEY)
    .executeTakeFirstOrThrow()

/** Throws `bins.too_heavy` if these pieces exceed the limit of the bin; unknown weights are 0. */
export async function mustCarry(
  context: Context,
  bin: Pick<BinRow, "id" | "max_weight">,
  more: { inventory_item_id: string; quantity: number },
) {
  if (bin.max_weight === null) return
  const there = await context.rows.children("bin_stocks", "bin_id", [bin.id])
  const all = [...there, more]
  const ids = [...new Set(all.map(({ inventory_item_id }) => inventory_item_id))]
  const weights = new Map(
    (await readItems(context, ids)).map((item) => [
      item.inventory_item_id,
      item.weight ?? item.product_weight ?? 0,
    ]),
  )
  const weight = all.reduce(
    (sum, { inventory_item_id, quantity }) =>
      sum + quantity * (weights.get(inventory_item_id) ?? 0),
    0,
  )
  if (weight > bin.max_weight)
    throw new ApiError("bins.too_heavy", { weight, maximum: bin.max_weight })
}

/** The name of an item for timelines. */
export async function titleOf(context: Context, inventory_item_id: string) {
  const [item] = await readItems(context, [inventory_item_id])
  return item ? lineTitle(item) : ""
}

type Note = { action: string; details?: Record<string, unknown> }
/** Writes the timeline of bins and updates open pages. */
export async function noteBins(
  { note, emit }: Context,
  lines: readonly (Note & { bin: Pick<BinRow, "id" | "organisation_id"> })[],
) {
  await note(
    lines.map(({ bin, action, details = {} }) => ({
      entity: "bins",
      entity_id: bin.id,
      organisation_id: bin.organisation_id,
      action,
      details,
    })),
  )
  const [first] = lines
  if (first)
    await emit(binsChanged, {
      id: first.bin.id,
      organisation_ids: [first.bin.organisation_id],
    })
}
