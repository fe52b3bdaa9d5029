import { orderList } from "@packhaus/contract/orders/list"
import { contains } from "@packhaus/kernel/row-filters"
import { type SqlBool, sql } from "kysely"
import { midnight } from "../../business-day.ts"
import { serveList } from "../../lists.ts"
import { presentRow } from "./reads/detail.ts"
import { relationOf } from "./reads/parts.ts"
import { isSupplier, readsRecipient, seesMoney, type Viewer } from "./reads/redact.ts"
import { isUnsent, shippedSince } from "./reads/shipped.ts"
import { orderTables } from "./tables.ts"

const publicly = { ...orderTables.orders, search: { text: "public_search", start: "number" } }
const byRecipient = { ...orderTables.orders, search: ["recipient"] }

/** An order contains the text; shorter than three characters, its number begins so. Or it is its id. */
function containsText(q: string, viewer: Viewer) {
  const ids = [sql.ref<string>("orders.id"), sql.ref<string>("orders.merchant_id")] as const
  const found = contains(orderTables.orders, q)
  const conditions = [
    isSupplier(viewer)
      ? sql`(${found} and (${contains(publicly, q)}
          or ${contains(byRecipient, q)} and ${readsRecipient(viewer, ...ids)}))`
      : found,
    // Shops write "#1001", people "10".
    ...(/^\d{1,2}$/.test(q) ? [sql`lower(number) like ${`#${q}%`}`] : []),
    ...(/^\d{1,18}$/.test(q) ? [sql`display_id = ${q}`] : []),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

export const orderListing = serveList(orderList, {
  from: "orders as o",
  rows(own, { reader, relations, inside }) {
    const rows = own
      .leftJoin("organisations as merchant", "merchant.id", "o.merchant_id")
      .leftJoin("stock_locations as place", "place.id", "o.location_id")
      .select(["merchant.name as merchant_name", "place.name as location_name"])
      .select(["place.kind as location_kind", "place.owner_id as place_owner_id"])
      .select(
        readsRecipient(reader, sql.ref("o.id"), sql.ref("o.merchant_id")).as("reads_recipient"),
      )
      .$if(relations.includes("items"), (some) => some.select(relationOf("items", inside)))
      .$if(relations.includes("fulfillments"), (some) =>
        some.select(relationOf("fulfillments", inside)),
      )
    // A supplier sees no shops: none is joined.
    return isSupplier(reader)
      ? rows.select(sql<string | null>`null`.as("shop_name"))
      : rows
          .leftJoin("shops as shop", "shop.id", "o.shop_id")
          .select(sql<string | null>`shop.name`.as("shop_name"))
  },
  filters: {
    hold: (hold) => sql`holds <> '{}' and holds @> array[${hold}]`,
    mark: (mark) => sql`marks <> '{}' and marks @> array[${mark}]`,
    location_kind: (kind) => sql`location_id in (select place.id
        from ${sql.table("stock_locations")} as place where place.kind = ${kind})`,
    shipped: { today: () => shippedSince("orders", midnight()) },
    // A supplier sees no shops: he hears nothing of what they were told.
    tracking: {
      unsent: (reader) => (isSupplier(reader) ? sql<SqlBool>`false` : isUnsent("orders")),
    },
  },
  search: (q, { viewer }) => containsText(q, viewer),
  sortable: { total: seesMoney },
  present: presentRow,
})
