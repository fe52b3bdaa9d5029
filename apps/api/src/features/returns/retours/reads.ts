import { isSupplier } from "@packhaus/contract/access/roles"
import { MAX_FOUND, returnableOf } from "@packhaus/contract/returns/retours/rules"
import type {
  RetourDetail,
  ReturnableLine,
  ReturnableOrder,
} from "@packhaus/contract/returns/retours/schema"
import { among } from "@packhaus/kernel/row-filters"
import { type SqlBool, sql } from "kysely"
import { type Context, ofOwnerOf, within } from "../../../context.ts"
import { isNumbered } from "../../orders/reads/by-number.ts"
import { retourListing } from "./list.ts"
import { readKept } from "./reads/kept.ts"
import { loadDisposals } from "./reads/rules.ts"

/** A retour with its lines, kept pieces and photos. Throws 404 outside the scope. */
export async function readRetour(context: Context, id: string): Promise<RetourDetail> {
  const { rows, outside } = context
  const retour = await retourListing.one(context, id)
  const { reason } = await rows.one("retours", id)
  const lines = await rows.children("retour_lines", "retour_id", [id])
  const kept = await readKept(context, id)
  const photos = await rows.children("retour_photos", "retour_id", [id])
  return {
    ...retour,
    reason,
    lines: lines.toSorted((a, b) => a.rank - b.rank),
    kept,
    photos: photos
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((photo) => ({
        id: photo.id,
        name: photo.name,
        url: outside.files.urlOf(photo.file_id),
      })),
  }
}

/** The inputs of a retour's fee; `recorded_on` is the day in the business calendar. */
export const readForFee = (context: Pick<Context, "db" | "reachOfOwnerOf">, id: string) =>
  ofOwnerOf(context, id)
    .db.selectFrom("retours")
    .select(["id", "organisation_id", "order_id", "order_number", "location_owner_id"])
    .select("returned_items as pieces")
    .select(sql<string>`(created_at at time zone 'Europe/Berlin')::date`.as("recorded_on"))
    .where("id", "=", id)
    .executeTakeFirstOrThrow()

/** The viewer's orders with this number, with or without #, or with this id, newest first. */
const ordersOf = ({ db }: Pick<Context, "db">, number: string) =>
  db
    .selectFrom("orders")
    .select(["id", "merchant_id", "number", "shop_id", "recipient"])
    .where(sql<SqlBool>`(${isNumbered(sql.ref("number"), number)} or id = ${number})`)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_FOUND)
    .execute()

/** Pieces of the line `item` that open returns announce, also as those of its bundle. */
const announced = sql<string>`(select coalesce(sum(greatest(0,
      coalesce(back.requested_quantity, 0) - coalesce(back.received_quantity, 0))
      * case when back.item_id = item.id then 1 else item.part_quantity end), 0)
    from ${sql.table("return_items")} as back
    join ${sql.table("returns")} as announced
      on announced.id = back.return_id and announced.merchant_id = back.merchant_id
    where back.item_id in (item.id, item.part_of) and back.merchant_id = item.merchant_id
      and announced.status = 'requested')`.as("announced")

async function readLines(context: Context, orders: readonly { id: string; merchant_id: string }[]) {
  const inside = within(context, ...new Set(orders.map(({ merchant_id }) => merchant_id)))
  const items = await inside.db
    .selectFrom("order_items as item")
    .leftJoin("product_variants as variant", (join) =>
      join
        .onRef("variant.id", "=", "item.variant_id")
        .onRef("variant.merchant_id", "=", "item.merchant_id"),
    )
    .leftJoin("products as product", (join) =>
      join
        .onRef("product.id", "=", "variant.product_id")
        .onRef("product.merchant_id", "=", "variant.merchant_id"),
    )
    .select(["item.id", "item.order_id", "item.title", "item.variant_title", "item.sku"])
    .select(["item.shipped_quantity", "item.fulfilled_elsewhere_quantity"])
    .select(["item.returned_quantity", "item.merchant_id", "product.thumbnail"])
    .select("product.id as product_id")
    .select(announced)
    .where(
      among(
        "item.order_id",
        orders.map(({ id }) => id),
      ),
    )
    // A bundle comes back by its parts.
    .where("item.is_bundle", "=", false)
    .orderBy("item.position")
    .execute()
  const disposalsOf = await loadDisposals(inside, items)
  const lines = new Map<string, ReturnableLine[]>()
  for (const { id, order_id, ...item } of items) {
    const returnable = returnableOf(item)
    if (returnable <= 0) continue
    const line = {
      line_item_id: id,
      title: item.title,
      variant_title: item.variant_title,
      sku: item.sku,
      thumbnail: item.thumbnail,
      shipped: item.shipped_quantity + item.fulfilled_elsewhere_quantity,
      returnable,
      announced: Number(item.announced),
      disposals: disposalsOf(item),
    }
    lines.set(order_id, [...(lines.get(order_id) ?? []), line])
  }
  return lines
}

/** Names of organisations and shops in the viewer's scope, by id. */
async function readNames(
  { db }: Context,
  table: "organisations" | "shops",
  ids: readonly string[],
) {
  if (ids.length === 0) return new Map<string, string>()
  const found = await db.selectFrom(table).select(["id", "name"]).where("id", "in", ids).execute()
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** Orders that a parcel with this number may belong to; none if unknown. */
export async function findOrders(context: Context, number: string): Promise<ReturnableOrder[]> {
  const orders = await ordersOf(context, number)
  if (orders.length === 0) return []
  const lines = await readLines(context, orders)
  const isHidden = isSupplier(context.viewer.role)
  const merchants = isHidden ? [] : orders.map(({ merchant_id }) => merchant_id)
  const shops = isHidden ? [] : orders.flatMap(({ shop_id }) => shop_id ?? [])
  const merchantNames = await readNames(context, "organisations", merchants)
  const shopNames = await readNames(context, "shops", shops)
  return orders.map(({ id, merchant_id, shop_id, recipient, ...order }) => ({
    id,
    number: order.number,
    organisation_id: merchant_id,
    organisation_name: merchantNames.get(merchant_id) ?? null,
    shop_name: shopNames.get(shop_id ?? "") ?? null,
    recipient: isHidden ? null : recipient,
    lines: lines.get(id) ?? [],
  }))
}
