import { orderTables } from "@packhaus/commerce/orders/tables"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { type OrderQuery, orderSorts } from "@packhaus/contract/orders/schema"
import { orderGroups } from "@packhaus/contract/orders/status"
import { keptPages, keysOf, type Part, type Sort, sortedBy } from "@packhaus/kernel/pages"
import {
  type Condition,
  conditionOf,
  contains,
  formOf,
  valuesOf,
} from "@packhaus/kernel/row-filters"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../context.ts"
import type { Schema } from "../../../tables.ts"
import { expandOrders } from "./detail.ts"
import { isSupplier, readsRecipient, redactRow, seesMoney, type Viewer } from "./redact.ts"

export type Filter = Omit<OrderQuery, "limit" | "offset" | "order" | "fields" | "expand">
const plain = [
  "payment_status",
  "fulfillment_status",
  "country_code",
  "location_id",
  "shop_id",
  "merchant_id",
  "created_at",
] as const

function conditionsOf({ group, hold, mark, location_kind, q: _, ...filter }: Filter): Condition[] {
  const all = plain.flatMap((column) =>
    filter[column] === undefined ? [] : conditionOf(column, filter[column]),
  )
  if (group && group !== "all")
    all.push(conditionOf("fulfillment_status", [...orderGroups[group]], "group"))
  if (hold)
    all.push({
      ...{ form: "hold;", values: { hold } },
      of: (values) => sql`holds <> '{}' and holds @> array[${values.hold}]`,
    })
  if (mark)
    all.push({
      ...{ form: "mark;", values: { mark } },
      of: (values) => sql`marks <> '{}' and marks @> array[${values.mark}]`,
    })
  if (location_kind)
    all.push({
      ...{ form: "kind;", values: { location_kind } },
      of: (values) => sql`location_id in (select place.id
        from ${sql.table("stock_locations")} as place where place.kind = ${values.location_kind})`,
    })
  return all
}

type Values = Condition["values"]
const whereAll = (db: Context["db"], all: readonly Condition[], values: Values) =>
  all.reduce((query, { of }) => query.where(of(values)), db.selectFrom("orders"))

/** The viewer's orders that match a filter. */
export function matching({ db, viewer }: Pick<Context, "db" | "viewer">, filter: Filter) {
  const all = conditionsOf(filter)
  const query = whereAll(db, all, valuesOf(all))
  return filter.q ? query.where(foundBy(viewer, filter.q)) : query
}

const publicly = { ...orderTables.orders, search: { text: "public_search", start: "number" } }
const byRecipient = { ...orderTables.orders, search: ["recipient"] }

/** An order contains the text; shorter than three characters, its number begins so. Or it is its id. */
const foundBy = (viewer: Viewer, q: string) =>
  sql<SqlBool>`(${sql.join(
    [
      isSupplier(viewer)
        ? sql`(${contains(orderTables.orders, q)} and (${contains(publicly, q)}
            or ${contains(byRecipient, q)} and ${readsRecipient(viewer, sql.ref("orders.id"), sql.ref("orders.merchant_id"))}))`
        : contains(orderTables.orders, q),
      // Shops write "#1001", people "10".
      ...(/^\d{1,2}$/.test(q) ? [sql`lower(number) like ${`#${q}%`}`] : []),
      ...(/^\d{1,18}$/.test(q) ? [sql`display_id = ${q}`] : []),
    ],
    sql` or `,
  )})`

/**
 * What a list is sorted by. Throws `request.invalid` for what orders are not sorted by, and for amounts
 * the viewer does not see: their order would tell them.
 */
function sortOf({ viewer }: Context, order: string): Sort<(typeof orderSorts)[number]> {
  const column = orderSorts.find((sort) => sort === order.replace("-", ""))
  if (!column || (column === "total" && !seesMoney(viewer)))
    throw new ApiError("request.invalid", {
      fields: [{ path: "order", code: "choice.unknown", params: { name: order } }],
    })
  return { column, direction: order.startsWith("-") ? "desc" : "asc" }
}

const columns = [
  ...["id", "display_id", "number", "merchant_id", "shop_id", "sales_channel_id"],
  ...["external_id", "status", "payment_status", "fulfillment_status", "holds", "recipient"],
  ...["country_code", "email", "currency_code", "total", "item_count", "first_item", "marks"],
  ...["location_id", "shipment_method", "invoiced", "created_at", "updated_at", "canceled_at"],
] as const

type Listed = { sort: Sort<(typeof orderSorts)[number]>; isSupplier: boolean }
/** What is read of each order of a page. `values.reader` is the viewer's organisation. */
function rowsOf(db: Context["db"], { sort, isSupplier }: Listed, values: Values, part: Part) {
  const reader = {
    role: isSupplier ? "supplier" : "customer",
    organisation_id: values.reader as string,
  } as const
  const rows = db
    .selectFrom("orders as o")
    .leftJoin("organisations as merchant", "merchant.id", "o.merchant_id")
    .leftJoin("stock_locations as place", "place.id", "o.location_id")
    .where(part.holds(sql.ref("o.id")))
    .select(columns.map((name) => `o.${name}` as const))
    .select(["merchant.name as merchant_name", "place.name as location_name"])
    .select(["place.kind as location_kind", "place.owner_id as place_owner_id"])
    .select(readsRecipient(reader, sql.ref("o.id"), sql.ref("o.merchant_id")).as("reads_recipient"))
    .select(part.count)
    .orderBy(sortedBy(sort, "o"))
  // A supplier sees no shops: none is joined.
  return isSupplier
    ? rows.select(sql<string | null>`null`.as("shop_name"))
    : rows
        .leftJoin("shops as shop", "shop.id", "o.shop_id")
        .select(sql<string | null>`shop.name`.as("shop_name"))
}
const pages = keptPages<Schema>()

/** One page of the viewer's orders with the names of what they point to, and the count. */
export async function listOrders(context: Context, query: OrderQuery) {
  const { limit, offset, order = "-created_at", fields: _, expand, ...filter } = query
  const sort = sortOf(context, order)
  const { db, viewer } = context
  const listed: Listed = { sort, isSupplier: isSupplier(viewer) }
  const all = conditionsOf(filter)
  const { q } = filter
  const { found, count } = await pages(db, {
    form: `${listed.isSupplier} ${formOf(all)}`,
    values: { ...valuesOf(all), reader: viewer.organisation_id },
    page: { sort, limit, offset, isSearched: Boolean(q) },
    matching(from, values) {
      const some = whereAll(from, all, values)
      return (q ? some.where(foundBy(viewer, q)) : some).select(keysOf(sort))
    },
    read: (from, values, part) => rowsOf(from, listed, values, part),
  })
  const relations = await expandOrders(context, found, expand)
  const orders = found.map((row) => ({ ...redactRow(viewer, row), ...relations(row) }))
  return { orders, count, offset, limit }
}
