import { hasCartWith, isTaxedBy } from "@packhaus/commerce/orders/made-of"
import type { CartOfOrder } from "@packhaus/commerce/orders/shown"
import { seesMoney as roleSeesMoney } from "@packhaus/contract/access/roles"
import { type FulfillmentStatus, fulfillmentStatuses } from "@packhaus/contract/commerce/orders"
import { orderList } from "@packhaus/contract/orders/list"
import { contains } from "@packhaus/kernel/row-filters"
import { type Expression, type SqlBool, sql } from "kysely"
import { midnight } from "../../business-day.ts"
import { serveList } from "../../lists.ts"
import { presentRow } from "./reads/detail.ts"
import { boughtOf, hasRare, rare, relationOf, totalsOf } from "./reads/parts.ts"
import { isSupplier, readsRecipient, seesMoney, type Viewer } from "./reads/redact.ts"
import { isUnsent, shippedSince } from "./reads/shipped.ts"
import { orderTables } from "./tables.ts"

const publicly = { ...orderTables.orders, search: { text: "public_search", start: "number" } }
const byRecipient = { ...orderTables.orders, search: ["recipient"] }

/** The cart of an order, joined as `cart`; most orders have none. */
export const joinedCart = sql<CartOfOrder | null>`case when cart.id is not null then json_build_object(
  'id', cart.id, 'region_id', cart.region_id, 'billing_address_id', cart.billing_address_id,
  'shipping_address_id', cart.shipping_address_id,
  'address_metadata', cart.shipping_address -> 'metadata', 'metadata', cart.metadata, 'draft_order_id',
    (select d.id from ${sql.table("draft_orders")} as d
      where d.cart_id = cart.id and d.merchant_id = cart.merchant_id)) end`

/**
 * Matches orders that contain the text or have it as id; a text shorter than three characters
 * matches the start of the number.
 */
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

type Reader = Pick<Viewer, "role" | "organisation_id">
/** Suppliers see neither the shopper nor the cart of a shop-front order. */
const exceptSuppliers = (reader: Reader) => !isSupplier(reader)
/** A cart's id grants access to the order with its money. */
const withMoney = ({ role }: Pick<Reader, "role">) => roleSeesMoney(role)
/** A supplier sees only its own locations of a split order. */
export const atOwnPlaces = ({ role, organisation_id }: Reader): Expression<SqlBool> | boolean =>
  isSupplier({ role })
    ? sql`location_id in (select place.id from ${sql.table("stock_locations")} as place
        where place.owner_id = ${organisation_id})`
    : true

/** Orders shown with this status; only the stored status has an index. */
export const shownAs = (status: FulfillmentStatus) => {
  const stored = [status, "requires_action", ...(status === "canceled" ? ["not_fulfilled"] : [])]
  return sql<SqlBool>`(fulfillment_status = any(${[...new Set(stored)]})
    and coalesce(unheld_status, fulfillment_status) = ${status})`
}
const forFulfillment = Object.fromEntries(
  fulfillmentStatuses.map((status) => [status, () => shownAs(status)]),
)

export const orderListing = serveList(orderList, {
  from: "orders as o",
  // In one statement with all relations PostgreSQL would spend more time on planning than reading.
  rowsApart: (relations) => relations.includes("totals"),
  rare: { relations: rare, has: hasRare },
  rows(own, { reader, relations, inside }) {
    const rows = own
      .leftJoin("organisations as merchant", "merchant.id", "o.merchant_id")
      .leftJoin("stock_locations as place", "place.id", "o.location_id")
      .select(["merchant.name as merchant_name", "place.name as location_name"])
      .select(["place.kind as location_kind", "place.owner_id as place_owner_id"])
      .select("o.unheld_status")
      .select(
        readsRecipient(reader, sql.ref("o.id"), sql.ref("o.merchant_id")).as("reads_recipient"),
      )
      // Claims refer to lines.
      .$if(relations.includes("items") || relations.includes("claims"), (some) =>
        some.select([relationOf("items", inside), boughtOf(inside)]),
      )
      .$if(relations.includes("fulfillments"), (some) =>
        some.select(relationOf("fulfillments", inside)),
      )
      .$if(relations.includes("billing_address"), (some) =>
        some.select(relationOf("billing_address", inside)),
      )
      .$if(relations.includes("shipping_address"), (some) =>
        some.select(relationOf("shipping_address", inside)),
      )
      .$if(relations.includes("customer"), (some) => some.select(relationOf("customer", inside)))
      .$if(relations.includes("region"), (some) => some.select(relationOf("region", inside)))
      .$if(relations.includes("payments"), (some) => some.select(relationOf("payments", inside)))
      .$if(relations.includes("refunds"), (some) => some.select(relationOf("refunds", inside)))
      .$if(relations.includes("discounts"), (some) => some.select(relationOf("discounts", inside)))
      .$if(relations.includes("sales_channel"), (some) =>
        some.select(relationOf("sales_channel", inside)),
      )
      .$if(relations.includes("shipping_methods"), (some) =>
        some.select(relationOf("shipping_methods", inside)),
      )
      .$if(relations.includes("gift_card_transactions"), (some) =>
        some.select(relationOf("gift_card_transactions", inside)),
      )
      .$if(relations.includes("returns"), (some) => some.select(relationOf("returns", inside)))
      .$if(relations.includes("swaps"), (some) => some.select(relationOf("swaps", inside)))
      .$if(relations.includes("claims"), (some) => some.select(relationOf("claims", inside)))
      .$if(relations.includes("totals"), (some) =>
        some
          .select(["o.subtotal", "o.discount_total", "o.shipping_total", "o.tax_total"])
          .select(totalsOf(inside)),
      )
    // Suppliers see no shops and no carts, so neither is joined.
    return isSupplier(reader)
      ? rows.select([
          sql<string | null>`null`.as("shop_name"),
          sql<CartOfOrder | null>`null`.as("cart"),
        ])
      : rows
          .leftJoin("shops as shop", "shop.id", "o.shop_id")
          .leftJoin("carts as cart", (join) =>
            join
              .onRef("cart.order_id", "=", "o.id")
              .onRef("cart.merchant_id", "=", "o.merchant_id"),
          )
          .select([sql<string | null>`shop.name`.as("shop_name"), joinedCart.as("cart")])
  },
  filters: {
    fulfillment_status: forFulfillment,
    email: (email) =>
      sql`(search like '%' || ${email}::text || '%' and lower(email) = ${email}::text)`,
    // An invalid number matches no order.
    display_id: (number) =>
      sql`display_id = substring(${number}::text from '^[0-9]{1,9}$')::integer`,
    cart_id: (id) => hasCartWith("id", id),
    region_id: (id) => hasCartWith("region_id", id),
    tax_rate: isTaxedBy,
    hold: (hold) => sql`holds <> '{}' and holds @> array[${hold}]`,
    mark: (mark) => sql`marks <> '{}' and marks @> array[${mark}]`,
    location_kind: (kind) => sql`location_id in (select place.id
        from ${sql.table("stock_locations")} as place where place.kind = ${kind})`,
    shipped: { today: () => shippedSince("orders", midnight()) },
    tracking: { unsent: () => isUnsent("orders") },
  },
  shown: {
    email: exceptSuppliers,
    customer_id: exceptSuppliers,
    region_id: exceptSuppliers,
    tax_rate: exceptSuppliers,
    tracking: exceptSuppliers,
    cart_id: withMoney,
    location_id: atOwnPlaces,
    location_kind: atOwnPlaces,
  },
  search: (q, { viewer }) => containsText(q, viewer),
  sortable: { total: seesMoney },
  summed: { total: (reader) => (withMoney(reader) ? sql.ref("total") : null) },
  present: presentRow,
})
