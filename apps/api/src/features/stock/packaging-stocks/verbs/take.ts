import { fieldFault } from "@packhaus/contract/kernel/errors"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import type { PackagingUse } from "@packhaus/contract/shipping/parcels/schema"
import { among } from "@packhaus/kernel/row-filters"
import { sql } from "kysely"
import type { z } from "zod"
import { type Context, within } from "../../../../context.ts"

type Use = z.output<typeof PackagingUse>
type Used = { packaging_id: string; owner_id: string; quantity: number; location_id: string }

/** Throws `quantity.too_many` at the packaging with which there is more than there are pieces to pack. */
export function requirePackagingFor(most: number, { packagings }: { packagings: readonly Use[] }) {
  let sum = 0
  for (const [index, { quantity }] of packagings.entries()) {
    sum += quantity
    if (sum > most) throw fieldFault(`packagings.${index}.quantity`, "quantity.too_many", { most })
  }
}

type Packed = {
  id: string
  merchant_id: string
  location_id: string
  place: { owner_id: string }
}

/**
 * Takes packaging out of stock for a fulfilment and records it. Stock may become negative: returns
 * the names of those, for a warning (domain 2.4). At other owners' locations the platform's
 * packaging is taken only as far as it is in stock; the rest was not the platform's and is not
 * charged.
 */
export async function takePackaging(
  inside: Context,
  { id: fulfillment_id, merchant_id, location_id, place }: Packed,
  uses: readonly Use[],
): Promise<string[]> {
  const used = uses.filter(({ quantity, change }) => quantity > 0 || change !== 0)
  if (used.length === 0) return []
  const ids = used.map(({ packaging_id }) => packaging_id)
  const found = await inside.db
    .selectFrom("packagings")
    .select(["id", "name", "organisation_id"])
    .where(among("id", ids))
    .execute()
  const packagings = new Map(found.map((one) => [one.id, one]))
  const there =
    place.owner_id === PLATFORM_ID ? undefined : await lockPlatformStock(inside, location_id, ids)
  const rows = used.map(({ packaging_id, quantity, change }) => {
    const packaging = packagings.get(packaging_id)
    if (!packaging) {
      const index = uses.findIndex((use) => use.packaging_id === packaging_id)
      throw fieldFault(`packagings.${index}.packaging_id`, "choice.unknown")
    }
    const { name, organisation_id: packaging_owner_id } = packaging
    const isForeign = there !== undefined && packaging_owner_id === PLATFORM_ID
    const stocked_quantity = isForeign ? Math.min(quantity, there.get(packaging_id) ?? 0) : null
    return { packaging_id, packaging_owner_id, name, quantity, change, stocked_quantity }
  })
  await inside.rows.insertAll(
    "fulfillment_packagings",
    rows.map((row) => ({ ...row, fulfillment_id, merchant_id })),
  )
  const short = await movePackaging(
    inside,
    rows.map((row) => ({ ...movedOf(row, location_id), quantity: -stockedOf(row) })),
  )
  return rows.flatMap(({ packaging_id, name }) => (short.has(packaging_id) ? name : []))
}

type Row = {
  packaging_id: string
  packaging_owner_id: string
  quantity: number
  stocked_quantity: number | null
}
const stockedOf = ({ quantity, stocked_quantity }: Row) => stocked_quantity ?? quantity
const movedOf = ({ packaging_id, packaging_owner_id: owner_id }: Row, location_id: string) => ({
  packaging_id,
  owner_id,
  location_id,
})

/** The platform's packaging stock at a location, locked, so that each piece is taken once. */
async function lockPlatformStock(inside: Context, location_id: string, ids: readonly string[]) {
  const levels = await within(inside, PLATFORM_ID)
    .db.selectFrom("packaging_levels")
    .select(["packaging_id", "stocked_quantity"])
    .where("location_id", "=", location_id)
    .where(among("packaging_id", ids))
    .orderBy("packaging_id")
    .forNoKeyUpdate()
    .execute()
  return new Map(levels.map((one) => [one.packaging_id, Math.max(0, one.stocked_quantity)]))
}

/** Returns a fulfilment's packaging to stock. */
export async function returnPackaging(
  inside: Context,
  fulfillment: { id: string; location_id: string },
) {
  const used = await inside.rows.children("fulfillment_packagings", "fulfillment_id", [
    fulfillment.id,
  ])
  const { location_id } = fulfillment
  await movePackaging(
    inside,
    used.map((row) => ({ ...movedOf(row, location_id), quantity: stockedOf(row) })),
  )
}

/** Adds pieces (or takes them) at a place. Returns the packagings that are below zero now. */
async function movePackaging(context: Context, moves: readonly Used[]): Promise<Set<string>> {
  const short = new Set<string>()
  for (const owner_id of new Set(moves.map((move) => move.owner_id))) {
    const owner = within(context, owner_id)
    const sums = new Map<string, Used>()
    for (const move of moves.filter((one) => one.owner_id === owner_id && one.quantity !== 0)) {
      const before = sums.get(move.packaging_id)?.quantity ?? 0
      sums.set(move.packaging_id, { ...move, quantity: before + move.quantity })
    }
    const all = [...sums.values()].toSorted((a, b) => (a.packaging_id < b.packaging_id ? -1 : 1))
    await owner.rows.insertAll(
      "packaging_levels",
      all.map(({ packaging_id, location_id }) => ({
        packaging_id,
        location_id,
        organisation_id: owner_id,
      })),
      "ignore duplicates",
    )
    for (const id of await addToLevels(owner, all)) short.add(id)
  }
  return short
}

async function addToLevels({ db }: Context, moves: readonly Used[]) {
  if (moves.length === 0) return []
  const changed = await db
    .updateTable("packaging_levels as level")
    .from(
      sql<Used>`(select * from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
        as one (packaging_id text, location_id text, quantity bigint))`.as("move"),
    )
    .set({ stocked_quantity: sql`level.stocked_quantity + move.quantity` })
    .whereRef("level.packaging_id", "=", "move.packaging_id")
    .whereRef("level.location_id", "=", "move.location_id")
    .returning(["level.packaging_id", "level.stocked_quantity"])
    .execute()
  return changed.flatMap((row) => (row.stocked_quantity < 0 ? row.packaging_id : []))
}
