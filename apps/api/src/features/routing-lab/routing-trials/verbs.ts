import { seesMoney } from "@packhaus/contract/access/roles"
import { cents } from "@packhaus/contract/kernel/cents"
import type { Cents } from "@packhaus/contract/kernel/values"
import { chargedByOf } from "@packhaus/contract/routing-lab/routing-trials/rules"
import type {
  ConsideredPlace,
  RoutingTrial,
  TrialParcel,
  TryRouting,
} from "@packhaus/contract/routing-lab/routing-trials/schema"
import { groupOf } from "@packhaus/kernel/groups"
import { among } from "@packhaus/kernel/row-filters"
import { today } from "../../../business-day.ts"
import { type Context, within } from "../../../context.ts"
import { feesOfParcel } from "../../invoicing/invoices/verbs/charges.ts"
import { loadPrices, type PriceOf } from "../../invoicing/price-lists/reads.ts"
import { type TriedOrder, tryRouting } from "../../orders/verbs/try-routing.ts"

type TrialRequest = Pick<TryRouting, "country_code" | "postal_code"> & {
  merchant_id: string
  day: string
  priceOf: PriceOf
}

/**
 * The routing result and reasons of a hypothetical order of these SKUs now, computed by the routing
 * itself (ADR 84), with today's charges for the parcels. Throws 404 for a shop outside the scope.
 * Writes nothing.
 */
export async function runTrial(context: Context, wanted: TryRouting): Promise<RoutingTrial> {
  const shop = await context.rows.one("shops", wanted.shop_id)
  const inside = within(context, shop.organisation_id)
  const { country_code, postal_code, lines } = wanted
  const tried = await tryRouting(inside, { shop, country_code, postal_code, lines })
  const { items, routing, holds, missing, list } = tried
  const goods = await readGoods(inside, items)
  const trialOrder = {
    merchant_id: shop.organisation_id,
    country_code,
    postal_code,
    day: await today(context),
    priceOf: await loadPrices(context, [shop.organisation_id]),
  }
  const parcels = await parcelsOf(inside, tried, { goods, trialOrder })
  const sees = seesMoney(context.viewer.role)
  return {
    lines: items.map(({ variant_id, sku, quantity }) => ({
      sku: sku ?? "",
      title: goods.get(variant_id ?? "")?.title ?? null,
      quantity,
    })),
    routing,
    holds: [...holds],
    missing: [...missing],
    parcels: sees ? parcels : parcels.map((parcel) => ({ ...parcel, fees: [], net: null })),
    list: list.list,
    list_country_code: list.list_country_code,
    asked: placesOf(tried),
    net: sees && parcels.length > 0 ? sumOf(parcels.map(({ net }) => net)) : null,
  }
}

/** Null if one of them is unknown. */
const sumOf = (amounts: readonly (Cents | null)[]) =>
  amounts.reduce<Cents | null>(
    (sum, one) => (sum === null || one === null ? null : cents(sum + one)),
    cents(0),
  )

type Goods = ReadonlyMap<string, { title: string; weight: number }>

/** Goods of the matched lines, by variant. */
async function readGoods({ db }: Context, items: TriedOrder["items"]): Promise<Goods> {
  const ids = [...new Set(items.flatMap(({ variant_id }) => variant_id ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom("product_variants as variant")
    .innerJoin("products as product", (join) =>
      join
        .onRef("product.id", "=", "variant.product_id")
        .onRef("product.merchant_id", "=", "variant.merchant_id"),
    )
    .select(["variant.id", "product.title", "variant.weight"])
    .where(among("variant.id", ids))
    .execute()
  return new Map(rows.map(({ id, title, weight }) => [id, { title, weight: weight ?? 0 }]))
}

type Known = { goods: Goods; trialOrder: TrialRequest }

/** The parcels per location, largest first. */
async function parcelsOf(
  { db }: Context,
  { routing, reserved, items }: TriedOrder,
  { goods, trialOrder }: Known,
): Promise<TrialParcel[]> {
  const at = groupOf(reserved, ({ location_id }) => location_id)
  if (!routing || at.size === 0) return []
  const places = await db
    .selectFrom("stock_locations")
    .select(["id", "type", "owner_id"])
    .where(among("id", [...at.keys()]))
    .execute()
  const known = new Map(places.map((place) => [place.id, place]))
  return routing.places.map(({ location_id, name, rank }): TrialParcel => {
    const place = known.get(location_id)
    const pieces = (at.get(location_id) ?? []).flatMap(({ line_item_id, quantity }) => {
      const item = items.find(({ id }) => id === line_item_id)
      const found = goods.get(item?.variant_id ?? "")
      return item
        ? [
            {
              sku: item.sku ?? "",
              title: found?.title ?? null,
              quantity,
              weight: found?.weight ?? 0,
            },
          ]
        : []
    })
    const weight = pieces.reduce((sum, one) => sum + one.quantity * one.weight, 0)
    const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
    const { priceOf, ...request } = trialOrder
    const charged_by = chargedByOf(place, request.merchant_id)
    const fees =
      charged_by === "fees" ? feesOfParcel(priceOf, { ...request, pieces: count, weight }) : []
    return {
      location_id,
      name,
      rank,
      pieces: pieces.map(({ weight: _, ...piece }) => piece),
      weight,
      charged_by,
      fees,
      net: charged_by === "agreement" ? null : sumOf(fees.map(({ net }) => net)),
    }
  })
}

/**
 * Every location of the list, and suppliers outside it that take a part: requested and available
 * pieces of each.
 */
function placesOf(tried: TriedOrder): ConsideredPlace[] {
  const { list, routing, skipped, reserved } = tried
  const takes = new Set(reserved.map(({ location_id }) => location_id))
  const listed = new Set(list.places.map(({ location_id }) => location_id))
  const others = (routing?.places ?? [])
    .filter(({ location_id }) => !listed.has(location_id))
    .map((place) => ({ ...place, is_active: true }))
  return [...list.places, ...others].map(
    ({ location_id, name, rank, is_active }): ConsideredPlace => {
      const passed = skipped.find((one) => one.location_id === location_id)
      return {
        location_id,
        name,
        rank,
        is_active,
        state: takes.has(location_id) ? "takes" : passed ? "skipped" : "not_asked",
        reason: takes.has(location_id) ? null : (passed?.reason ?? null),
        stock: stockAt(tried, location_id),
      }
    },
  )
}

/** Free stock of each wanted item at a location, for all lines together. */
function stockAt({ items, reserved, free, isCounted }: TriedOrder, location_id: string) {
  const byItem = groupOf(
    items.flatMap(({ inventory_item_id: item, sku, quantity }) =>
      item ? [{ item, sku: sku ?? "", quantity }] : [],
    ),
    ({ item }) => item,
  )
  return [...byItem].map(([item, lines]) => {
    const isUncounted =
      !isCounted(location_id, item) &&
      reserved.some((one) => one.location_id === location_id && one.inventory_item_id === item)
    return {
      sku: lines[0]?.sku ?? "",
      wanted: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      free: isUncounted ? null : Math.max(0, free(location_id, item)),
    }
  })
}
