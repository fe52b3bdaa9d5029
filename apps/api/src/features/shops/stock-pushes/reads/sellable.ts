import { bundlesAt } from "@packhaus/commerce/products/parts"
import { shareOf } from "@packhaus/contract/shops/stock-pushes/rules"
import type { StockPlace } from "@packhaus/contract/shops/stock-pushes/schema"
import { sql } from "kysely"
import type { Context } from "../../../../context.ts"

type Shop = {
  id: string
  organisation_id: string
  buffer: number
  quota: number
  places: readonly StockPlace[]
}
/** A variant of a shop with stock pushes; `buffer`: its own buffer. */
type SellableVariant = { id: string; inventory_item_id: string; buffer: number | null }

/** Pieces by location of the shop. */
export type Share = Readonly<Record<string, number>>

/** The mapped locations of a shop, in mapping order. */
export const placesOf = ({ places }: Pick<Shop, "places">) => [
  ...new Set(places.map(({ external_location_id }) => external_location_id)),
]

/**
 * Shop locations with pushed pieces of a variant that are no longer mapped: their pieces are pushed
 * elsewhere or nowhere, so these must be set to zero.
 */
export const leftPlacesOf = (shop: Pick<Shop, "places">, { told }: { told: Share }) =>
  Object.keys(told).filter((place) => !placesOf(shop).includes(place))

/** Pushed quantities at mapped locations, and at others until they are set to zero. */
export const withoutLeft = (shop: Pick<Shop, "places">, told: Share): Share =>
  Object.fromEntries(
    Object.entries(told).filter(
      ([place, quantity]) => quantity !== 0 || placesOf(shop).includes(place),
    ),
  )

/**
 * Pieces to push for each of these variants, by id: unreserved stock less pieces that orders wait
 * for without a reservation. The shop subtracted those when they were ordered.
 */
export async function readSellable(
  context: Context,
  shop: Shop,
  variants: readonly SellableVariant[],
) {
  const items = [...new Set(variants.map((one) => one.inventory_item_id))]
  const [available, awaited, variantsOf] = [
    await readAvailable(context, shop, items),
    await readAwaited(context, shop, items),
    await readVariants(context, shop, items),
  ]
  const shares = variants.map(({ id, inventory_item_id: item, buffer }) => {
    const places = placesOf(shop).map((external_location_id) => ({
      external_location_id,
      available: shop.places
        .filter((one) => one.external_location_id === external_location_id)
        .reduce((sum, one) => sum + (available.get(`${item} ${one.location_id}`) ?? 0), 0),
    }))
    const quantities = shareOf({
      places,
      withheld: (buffer ?? shop.buffer) + (awaited.get(item) ?? 0),
      quota: shop.quota,
      variants: variantsOf.get(item) ?? 1,
    })
    const share: Share = Object.fromEntries(
      quantities.map(({ external_location_id, quantity }) => [external_location_id, quantity]),
    )
    return [id, share] as const
  })
  return new Map(shares)
}

type Sums = Promise<Map<string, number>>

async function readAvailable({ db }: Context, shop: Shop, items: readonly string[]): Sums {
  const places = shop.places.map(({ location_id }) => location_id)
  const levels = await db
    .selectFrom("inventory_levels as level")
    .innerJoin("stock_locations as place", "place.id", "level.location_id")
    .select(["level.inventory_item_id", "level.location_id"])
    .select(
      sql<number>`level.stocked_quantity - level.reserved_quantity - level.blocked_quantity`.as(
        "available",
      ),
    )
    .where("level.merchant_id", "=", shop.organisation_id)
    .where("place.status", "=", "active")
    .where(sql<boolean>`level.inventory_item_id = any(${items})`)
    .where(sql<boolean>`level.location_id = any(${places})`)
    .execute()
  const made = await readBundles({ db }, items, places)
  return new Map(
    [...levels, ...made].map((level) => [
      `${level.inventory_item_id} ${level.location_id}`,
      level.available,
    ]),
  )
}

type Made = { inventory_item_id: string; location_id: string; available: number }
/** Bundles that free pieces of their parts make at active locations, by their items. */
async function readBundles(
  { db }: Pick<Context, "db">,
  items: readonly string[],
  places: readonly string[],
) {
  const { rows } = await sql<Made>`
    select v.inventory_item_id, made.location_id, made.available
    from ${sql.table("product_variants")} as v
    cross join lateral ${bundlesAt("v")} as made
    join ${sql.table("stock_locations")} as place on place.id = made.location_id
    where v.inventory_item_id = any(${items}) and v.is_bundle
      and place.status = 'active' and made.location_id = any(${places})`.execute(db)
  return rows
}

/**
 * Pieces of held orders that are neither reserved nor packed, by item; of a bundle so many as the
 * awaited pieces of its parts take. Only held orders have such pieces.
 */
async function readAwaited({ db }: Context, shop: Shop, items: readonly string[]): Sums {
  const parts = await readParts({ db }, items)
  const open = sql<number>`sum(greatest(0, line.quantity
    - greatest(line.canceled_quantity, line.removed_quantity)
    - line.fulfilled_quantity - line.fulfilled_elsewhere_quantity
    - coalesce((select sum(held.quantity) from ${sql.table("reservations")} as held
        where held.line_item_id = line.id and held.merchant_id = line.merchant_id), 0)))`
  const waiting = await db
    .selectFrom("orders as o")
    .innerJoin("order_items as line", (join) =>
      join.onRef("line.order_id", "=", "o.id").onRef("line.merchant_id", "=", "o.merchant_id"),
    )
    .select(["line.inventory_item_id", open.as("pieces")])
    .where("o.merchant_id", "=", shop.organisation_id)
    .where(sql<boolean>`o.holds <> '{}'`)
    .where("o.status", "<>", "canceled")
    .where(
      sql<boolean>`line.inventory_item_id = any(${[...items, ...parts.map(({ item }) => item)]})`,
    )
    .where("line.is_bundle", "=", false)
    .groupBy("line.inventory_item_id")
    .execute()
  const awaited = new Map(waiting.map((one) => [one.inventory_item_id ?? "", Number(one.pieces)]))
  for (const { bundle, item, quantity } of parts) {
    const bundles = Math.ceil((awaited.get(item) ?? 0) / quantity)
    awaited.set(bundle, Math.max(awaited.get(bundle) ?? 0, bundles))
  }
  return awaited
}

/** The parts of those of these items that are bundles. */
const readParts = ({ db }: Pick<Context, "db">, items: readonly string[]) =>
  db
    .selectFrom("product_variants as v")
    .innerJoin("variant_parts as part", (join) =>
      join.onRef("part.variant_id", "=", "v.id").onRef("part.merchant_id", "=", "v.merchant_id"),
    )
    .innerJoin("product_variants as piece", (join) =>
      join
        .onRef("piece.id", "=", "part.part_variant_id")
        .onRef("piece.merchant_id", "=", "part.merchant_id"),
    )
    .select(["v.inventory_item_id as bundle", "piece.inventory_item_id as item", "part.quantity"])
    .where(sql<boolean>`v.inventory_item_id = any(${items})`)
    .where("v.is_bundle", "=", true)
    .execute()

/** Number of the shop's variants per item. */
async function readVariants({ db }: Context, shop: Shop, items: readonly string[]): Sums {
  const made = await db
    .selectFrom("variant_links as link")
    .innerJoin("product_variants as variant", (join) =>
      join
        .onRef("variant.id", "=", "link.variant_id")
        .onRef("variant.merchant_id", "=", "link.organisation_id"),
    )
    .select(["variant.inventory_item_id", sql<number>`count(*)`.as("count")])
    .where("link.shop_id", "=", shop.id)
    .where(sql<boolean>`variant.inventory_item_id = any(${items})`)
    .groupBy("variant.inventory_item_id")
    .execute()
  return new Map(made.map((one) => [one.inventory_item_id, Number(one.count)]))
}
