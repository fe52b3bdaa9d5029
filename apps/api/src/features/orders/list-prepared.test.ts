import type { OrderQuery } from "@packhaus/contract/orders/list"
import { orderGroups } from "@packhaus/contract/orders/status"
import { COUNT, countOf, sortedBy } from "@packhaus/kernel/pages"
import { matches } from "@packhaus/kernel/row-filters"
import { type ScopedDb, scopedTo } from "@packhaus/kernel/scope/scope"
import { recording } from "@packhaus/kernel/testing/recording"
import { type SqlBool, sql } from "kysely"
import { expect, it } from "vitest"
import { scopeOf } from "../../access/scope.ts"
import { anonymous, type Viewer } from "../../access/viewer.ts"
import type { Context } from "../../context.ts"
import { functions, type Schema, tables } from "../../tables.ts"
import { atOwnPlaces, joinedCart, orderListing, shownAs } from "./list.ts"
import { readsRecipient } from "./reads/redact.ts"

// Records statements without running them.
const { statements, kysely } = recording<Schema>()
const restrict = scopedTo(tables, functions)

const viewers: Viewer[] = [
  { ...anonymous, role: "administrator", organisation_id: "org_platform" },
  { ...anonymous, role: "customer", organisation_id: "org_1" },
  { ...anonymous, role: "customer", organisation_id: "org_2" },
  { ...anonymous, role: "agency", organisation_id: "org_3", managed: ["org_1", "org_2"] },
  { ...anonymous, role: "agency", organisation_id: "org_4", managed: ["org_5"] },
  { ...anonymous, role: "supplier", organisation_id: "org_6" },
  { ...anonymous, role: "supplier", organisation_id: "org_7" },
]
type Filter = Omit<OrderQuery, "limit" | "offset" | "order">
const filters: Filter[] = [
  {},
  { fulfillment_status: "shipped" },
  { fulfillment_status: "canceled" },
  { fulfillment_status: ["shipped", "returned"] },
  { fulfillment_status: ["shipped"] },
  { fulfillment_status: "shipped", group: "open" },
  { fulfillment_status: "shipped", group: "attention" },
  { group: "all" },
  { hold: "no_stock", country_code: "DE" },
  { country_code: ["DE", "AT"], shop_id: "shop_1", merchant_id: ["org_1", "org_5"] },
  { hold: "bad_address" },
  { location_kind: "china", location_id: "loc_1", payment_status: ["captured", "not_paid"] },
  { created_at: { gte: "2026-01-01T00:00:00Z" } },
  { created_at: { gte: "2026-02-01T00:00:00Z", lt: "2026-03-01T00:00:00Z" } },
  { created_at: { lt: "2026-03-01T00:00:00Z" } },
  { created_at: {} },
]
const pages = [
  { limit: 20, offset: 0 },
  { limit: 100, offset: 600 },
]
const sorts = ["-created_at", "created_at"] as const
const columns = `id display_id merchant_id sales_channel_id customer_id external_id status
  payment_status fulfillment_status email currency_code no_notification created_at updated_at canceled_at total number shop_id holds marks recipient country_code
  item_count first_item location_id shipment_method invoiced`.split(/\s+/) as "id"[]

/** The statement of a page, built for this request alone. */
function madeAnew(
  db: ScopedDb<Schema>,
  viewer: Viewer,
  filter: Filter,
  page: (typeof pages)[0],
  order: string,
) {
  const { group, hold, location_kind, ...plain } = filter
  let all = db.selectFrom("orders")
  const isShown = atOwnPlaces(viewer)
  const atShownPlaces = typeof isShown === "boolean" ? [] : [isShown]
  for (const name of ["payment_status", "country_code", "location_id"] as const)
    if (plain[name] !== undefined) all = all.where(matches(name, plain[name]))
  if (plain.location_id !== undefined)
    for (const condition of atShownPlaces) all = all.where(condition)
  if (plain.fulfillment_status !== undefined)
    all = all.where(
      sql<SqlBool>`(${sql.join(
        [plain.fulfillment_status].flat().map((status) => shownAs(status)),
        sql` or `,
      )})`,
    )
  for (const name of ["shop_id", "merchant_id", "created_at"] as const)
    if (plain[name] !== undefined) all = all.where(matches(name, plain[name]))
  if (group && group !== "all")
    all = all.where(matches("fulfillment_status", [...orderGroups[group]]))
  if (hold) all = all.where(sql<SqlBool>`holds <> '{}' and holds @> array[${hold}]`)
  if (location_kind)
    all = all.where(sql<SqlBool>`location_id in (select place.id
        from ${sql.table("stock_locations")} as place where place.kind = ${location_kind})`)
  if (location_kind) for (const condition of atShownPlaces) all = all.where(condition)
  const sort = {
    column: "created_at",
    direction: order.startsWith("-") ? ("desc" as const) : ("asc" as const),
  }
  const matching = all.select(["id", "created_at"])
  const { limit, offset } = page
  const rows = db
    .selectFrom("orders as o")
    .leftJoin("organisations as merchant", "merchant.id", "o.merchant_id")
    .leftJoin("stock_locations as place", "place.id", "o.location_id")
    .where(
      sql<SqlBool>`${sql.ref("o.id")} in (select id from ${matching} as one
        order by ${sortedBy(sort)} limit ${limit} offset ${offset})`,
    )
    .select(columns.map((name) => `o.${name}` as const))
    .select(["merchant.name as merchant_name", "place.name as location_name"])
    .select(["place.kind as location_kind", "place.owner_id as place_owner_id"])
    .select("o.unheld_status")
    .select(readsRecipient(viewer, sql.ref("o.id"), sql.ref("o.merchant_id")).as("reads_recipient"))
  const whole =
    viewer.role === "supplier"
      ? rows.select([sql`null`.as("shop_name"), sql`null`.as("cart")])
      : rows
          .leftJoin("shops as shop", "shop.id", "o.shop_id")
          .leftJoin("carts as cart", (join) =>
            join
              .onRef("cart.order_id", "=", "o.id")
              .onRef("cart.merchant_id", "=", "o.merchant_id"),
          )
          .select([sql`shop.name`.as("shop_name"), joinedCart.as("cart")])
  const counted = whole
    .select(sql<number>`${countOf(matching)}`.as(COUNT))
    .orderBy(sortedBy(sort, "o"))
  const { sql: text, parameters } = counted.compile()
  return { text, parameters }
}

const plain = ({ text, parameters }: { text: string; parameters: readonly unknown[] }) => ({
  text: text.replaceAll(/\s+/g, " "),
  parameters,
})

it("a prepared list sends the same statement as a newly built one, for every viewer", async () => {
  const texts = new Set<string>()
  for (const turn of [1, 2])
    for (const filter of turn === 1 ? filters : filters.toReversed())
      for (const viewer of viewers)
        for (const page of pages)
          for (const order of sorts) {
            const db = restrict(kysely, scopeOf(viewer))
            statements.length = 0
            await orderListing.page({ db, viewer } as Context, { ...filter, ...page, order })
            const [first] = statements
            if (!first) throw new TypeError("no statement was recorded")
            const anew = madeAnew(db, viewer, filter, page, order)
            expect([viewer.role, filter, plain(first)]).toEqual([viewer.role, filter, plain(anew)])
            texts.add(first.text)
          }
  expect(texts.size).toBeGreaterThan(filters.length)
})
