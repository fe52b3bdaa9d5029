import { isAdministrator } from "@packhaus/contract/access/roles"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { placeOf } from "@packhaus/contract/kernel/places"
import type { Cents } from "@packhaus/contract/kernel/values"
import { shippingTo, tierOf } from "@packhaus/contract/sourcing/offers/rules"
import type { Agreement } from "@packhaus/contract/sourcing/offers/schema"
import { sql } from "kysely"
import { currentDay } from "../../../business-day.ts"
import { type Context, query } from "../../../context.ts"
import { agreedLines } from "./reads/agreed-lines.ts"

/** The agreements of a product request, newest last. Throws 404 outside the scope. */
export async function readAgreements(context: Context, request_id: string): Promise<Agreement[]> {
  await context.rows.one("product_requests", request_id)
  return (
    context.db
      .selectFrom("agreements")
      .select([
        "id",
        "request_id",
        "offer_id",
        "supplier_name",
        "kind",
        "valid_from",
        "valid_until",
      ])
      .select("created_at")
      .where("request_id", "=", request_id)
      // Agreements replaced on the same day never took effect.
      .whereRef("valid_from", "<", "valid_before")
      .orderBy("valid_from")
      .orderBy("id")
      .execute()
  )
}

/** The suppliers with an agreement of a product request, within the viewer's scope. */
export async function readAgreedSuppliers(
  { db }: Pick<Context, "db">,
  request_id: string,
): Promise<string[]> {
  const found = await db
    .selectFrom("agreements")
    .select("supplier_id")
    .distinct()
    .where("request_id", "=", request_id)
    .orderBy("supplier_id")
    .execute()
  return found.map(({ supplier_id }) => supplier_id)
}

const termsOf = query(({ items }: { items: readonly string[] }, db) =>
  agreedLines({ db })
    .innerJoin("product_variants as variant", (join) =>
      join
        .onRef("variant.id", "=", "line.variant_id")
        .onRef("variant.merchant_id", "=", "line.organisation_id"),
    )
    .leftJoin("stock_locations as place", "place.id", "offer.ship_from_id")
    .select(["variant.inventory_item_id", "line.agreement_id", "line.line as agreement_line"])
    .select(["line.supplier_id", "offer.ship_from_id as location_id"])
    .select(["place.name", "place.status", "place.owner_id"])
    .select(sql<boolean>`${currentDay} < line.valid_before`.as("is_valid"))
    .where(sql<boolean>`variant.inventory_item_id = any(${items})`)
    .where("line.kind", "=", "dropshipping")
    .where(sql<boolean>`line.valid_from <= ${currentDay} and line.valid_from < line.valid_before`)
    .orderBy("line.valid_from"),
)

/** The agreement and location by which a supplier may ship an item today. */
export type Terms = {
  agreement_id: string
  agreement_line: number
  supplier_id: string
  place: { location_id: string; name: string; is_active: boolean }
}
/** Undefined: there never was an agreement; "over": it ended, or its location was removed. */
export type TermsOfItem = (inventory_item_id: string) => Terms | "over" | undefined

/** The dropshipping agreements of today, and items with a former one. One statement. */
export async function readTerms(
  { db }: Pick<Context, "db">,
  items: readonly string[],
): Promise<TermsOfItem> {
  const found = new Map<string, Terms | "over">()
  if (items.length === 0) return () => undefined
  const { rows } = await termsOf(db, { items: [...new Set(items)] })
  for (const row of rows) {
    const { agreement_id, agreement_line, supplier_id, location_id, name, status } = row
    const isUsable = row.is_valid && name !== null && row.owner_id === supplier_id
    const place = { location_id, name: name ?? "", is_active: status === "active" }
    found.set(
      row.inventory_item_id,
      isUsable ? { agreement_id, agreement_line, supplier_id, place } : "over",
    )
  }
  return (item) => found.get(item)
}

/** Customers whose goods are shipped from this location by an agreement in effect today. */
export async function findAgreedFrom({ db }: Pick<Context, "db">, location_id: string) {
  const found = await db
    .selectFrom("agreements as agreement")
    .innerJoin("offers as offer", (join) =>
      join
        .onRef("offer.id", "=", "agreement.offer_id")
        .onRef("offer.organisation_id", "=", "agreement.organisation_id"),
    )
    .select("agreement.organisation_id")
    .distinct()
    .where("offer.ship_from_id", "=", location_id)
    .where("agreement.kind", "=", "dropshipping")
    .where(sql<boolean>`${currentDay} < agreement.valid_before`)
    .execute()
  return found.map(({ organisation_id }) => organisation_id)
}

/**
 * Prices of fulfilled pieces that a supplier shipped from his own location, by the agreement of the
 * day of routing (domain 3 and 5). Net euro cents per piece; the tier counts all pieces of the
 * agreement's line in the fulfilment, and shipping is charged once per agreement in it. An amount
 * missing in the offer (fewer pieces than its first tier, a country it does not ship to) is null.
 */
export type SuppliedLine = {
  fulfillment_id: string
  organisation_id: string
  line_item_id: string
  /** The title in the order. */
  title: string
  variant_id: string | null
  agreement_id: string
  supplier_id: string
  quantity: number
  price: Cents | null
  cost: Cents | null
  /** Per agreement in this fulfilment: equal on each of its lines, to be charged once. */
  shipping_price: Cents | null
  shipping_cost: Cents | null
}

/**
 * The supplied lines of these fulfilments, with their agreements. For pricing and payments (jobs,
 * staff): no other role sees both costs and prices, so this throws for others.
 */
export async function readSupplied(
  { db, viewer }: Context,
  fulfillment_ids: readonly string[],
): Promise<SuppliedLine[]> {
  if (!isAdministrator(viewer.role)) throw new ApiError("access.denied", { action: "offer.cost" })
  const rows = await db
    .selectFrom("fulfillment_items as piece")
    .innerJoin("fulfillments as shipped", (join) =>
      join
        .onRef("shipped.id", "=", "piece.fulfillment_id")
        .onRef("shipped.merchant_id", "=", "piece.merchant_id"),
    )
    .innerJoin("orders as source", (join) =>
      join
        .onRef("source.id", "=", "shipped.order_id")
        .onRef("source.merchant_id", "=", "shipped.merchant_id"),
    )
    .innerJoin("order_items as item", (join) =>
      join
        .onRef("item.id", "=", "piece.line_item_id")
        .onRef("item.merchant_id", "=", "piece.merchant_id"),
    )
    .innerJoin("agreements as agreement", (join) =>
      join
        .onRef("agreement.id", "=", "piece.agreement_id")
        .onRef("agreement.organisation_id", "=", "piece.merchant_id"),
    )
    .innerJoin("offer_prices as sold", (join) =>
      join
        .onRef("sold.offer_id", "=", "agreement.offer_id")
        .onRef("sold.organisation_id", "=", "agreement.organisation_id"),
    )
    .innerJoin("offer_costs as bought", (join) =>
      join
        .onRef("bought.offer_id", "=", "agreement.offer_id")
        .onRef("bought.organisation_id", "=", "agreement.organisation_id"),
    )
    .select(["piece.fulfillment_id", "piece.merchant_id as organisation_id", "piece.line_item_id"])
    .select(["piece.quantity", "piece.agreement_line", "agreement.id as agreement_id"])
    .select(["agreement.supplier_id", "source.country_code"])
    .select(sql<string | null>`source.shipping_address ->> 'postal_code'`.as("postal_code"))
    .select(["item.title", "item.variant_title", "item.variant_id"])
    .select(["sold.lines as prices", "sold.shipping as shipping_prices"])
    .select(["bought.lines as costs", "bought.shipping as shipping_costs"])
    .where(sql<boolean>`piece.fulfillment_id = any(${fulfillment_ids})`)
    .orderBy("piece.fulfillment_id")
    .orderBy("piece.line_item_id")
    .execute()
  const key = (row: (typeof rows)[number]) =>
    `${row.fulfillment_id} ${row.agreement_id} ${row.agreement_line}`
  const pieces = new Map<string, number>()
  for (const row of rows) pieces.set(key(row), (pieces.get(key(row)) ?? 0) + row.quantity)
  return rows.map((row) => {
    const { fulfillment_id, organisation_id, line_item_id, agreement_id, supplier_id } = row
    const line = row.agreement_line ?? -1
    const counted = pieces.get(key(row)) ?? row.quantity
    const place = placeOf(row.country_code, row.postal_code)
    return {
      fulfillment_id,
      organisation_id,
      line_item_id,
      title: [row.title, row.variant_title].filter(Boolean).join(" · "),
      variant_id: row.variant_id,
      agreement_id,
      supplier_id,
      quantity: row.quantity,
      price: tierOf(row.prices[line] ?? [], counted)?.price ?? null,
      cost: tierOf(row.costs[line] ?? [], counted)?.cost_eur ?? null,
      shipping_price: shippingTo(row.shipping_prices, place)?.price ?? null,
      shipping_cost: shippingTo(row.shipping_costs, place)?.cost_eur ?? null,
    }
  })
}

/** One line of each agreement in each fulfilment: shipping is charged and owed once for each. */
export const onceEachAgreement = (supplied: readonly SuppliedLine[]) => [
  ...new Map(supplied.map((one) => [`${one.fulfillment_id} ${one.agreement_id}`, one])).values(),
]
