import { isSupplier } from "@packhaus/contract/access/roles"
import {
  MAX_HITS,
  type SearchHit,
  type SearchKind,
  searchKinds,
} from "@packhaus/contract/search/schema"
import { scannedBin } from "@packhaus/contract/warehouse/bins/rules"
import { TROLLEY } from "@packhaus/contract/warehouse/bins/status"
import { noticeOf } from "@packhaus/contract/warehouse/inbound/rules"
import { isLoosely, mentions, mentionsLoosely, resembles } from "@packhaus/kernel/row-filters"
import { type SelectQueryBuilder, sql } from "kysely"
import { type Context, may } from "../../context.ts"
import type { Schema } from "../../tables.ts"
import { bookingListing } from "../bookings/list.ts"
import { containsProduct } from "../catalogue/products/reads.ts"
import { chatListing } from "../chats/list.ts"
import { invoiceListing } from "../invoicing/invoices/list.ts"
import { orderListing } from "../orders/list.ts"
import { readsRecipient } from "../orders/reads/redact.ts"
import { packagingOrderListing } from "../purchasing/packaging-orders/list.ts"
import { stockOrderListing } from "../purchasing/stock-orders/list.ts"
import { retourListing } from "../returns/retours/list.ts"
import { productRequestListing } from "../sourcing/product-requests/list.ts"

/** Maximum number of matches of a frequent text, which are found before they are sorted. */
const MAX_FOUND = 1000

type Hit = {
  id: string
  label: string | null
  parts: (string | null)[]
  status?: string | null
  created_at?: string
}
/** `isLoose`: rows with a similar text match, for typing mistakes. */
type Wanted = { q: string; isLoose: boolean }
type Find = (context: Context, wanted: Wanted) => Promise<Hit[]>
/** A short text contains the wanted one, or resembles it. */
const names = (column: string, { q, isLoose }: Wanted) =>
  (isLoose ? mentionsLoosely : mentions)(sql.ref(column), q)

type Matches = Pick<SelectQueryBuilder<Schema, keyof Schema, { id: string }>, "limit">
/** A statement with `found`: the ids of at most `MAX_FOUND` rows that contain the text. */
const withFound = ({ db }: Context, matches: Matches) =>
  db.with(
    (cte) => cte("found").materialized(),
    () => matches.limit(MAX_FOUND),
  )
const hitOf = ({ detail, ...hit }: Omit<Hit, "parts"> & { detail: string | null }): Hit => ({
  ...hit,
  parts: [detail],
})

const orders: Find = async (context, { q, isLoose }) => {
  const { viewer } = context
  // Suppliers search by details that they may see only for a while.
  if (isLoose && isSupplier(viewer.role)) return []
  const recipient = sql<string | null>`case when ${readsRecipient(
    viewer,
    sql.ref("o.id"),
    sql.ref("o.merchant_id"),
  )} then o.recipient end`
  const matches = isLoose
    ? orderListing.matching(context, {}).where(resembles(sql.ref("search"), q))
    : orderListing.matching(context, { q })
  const rows = withFound(context, matches.select("id"))
    .selectFrom("orders as o")
    .where("o.id", "in", ({ selectFrom }) => selectFrom("found").select("found.id"))
    .select(["o.id", "o.number as label", "o.created_at", recipient.as("recipient")])
    .select(
      sql<string>`case when o.holds <> '{}' then 'requires_action' else o.fulfillment_status end`.as(
        "status",
      ),
    )
    .orderBy("o.created_at", "desc")
    .limit(MAX_HITS)
  // Suppliers see no shops, so none is joined.
  const named = isSupplier(viewer.role)
    ? rows.select(sql<string | null>`null`.as("shop_name"))
    : rows
        .leftJoin("shops as shop", "shop.id", "o.shop_id")
        .select(sql<string | null>`shop.name`.as("shop_name"))
  return (await named.execute()).map(({ id, label, created_at, status, recipient, shop_name }) => ({
    id,
    label,
    parts: [recipient, shop_name],
    status,
    created_at,
  }))
}

const products: Find = async ({ db }, { q, isLoose }) => {
  const found = await db
    .with(
      (cte) => cte("found").materialized(),
      (from) =>
        from
          .selectFrom("products")
          .where(isLoose ? resembles(sql.ref("search"), q) : containsProduct(q))
          .where("deleted_at", "is", null)
          .select("id")
          .limit(MAX_FOUND),
    )
    .selectFrom("products as product")
    .leftJoin("organisations as merchant", "merchant.id", "product.merchant_id")
    .where("product.id", "in", ({ selectFrom }) => selectFrom("found").select("found.id"))
    .select(["product.id", "product.title as label", "merchant.name as merchant_name"])
    .orderBy("product.title")
    .limit(MAX_HITS)
    .execute()
  return found.map(({ id, label, merchant_name }) => ({ id, label, parts: [merchant_name] }))
}

const productRequests: Find = async (context, { q, isLoose }) => {
  const matches = isLoose
    ? productRequestListing.matching(context, {}).where(mentionsLoosely(sql.ref("product_name"), q))
    : productRequestListing.matching(context, { q })
  const found = await withFound(context, matches.select("id"))
    .selectFrom("product_requests as request")
    .leftJoin("organisations as owner", "owner.id", "request.organisation_id")
    .where("request.id", "in", ({ selectFrom }) => selectFrom("found").select("found.id"))
    .select([
      "request.id",
      "request.product_name as label",
      "request.created_at",
      "request.status",
      "owner.name as detail",
    ])
    .orderBy("request.created_at", "desc")
    .limit(MAX_HITS)
    .execute()
  return found.map(hitOf)
}

const invoices: Find = async (context, { q, isLoose }) => {
  if (isLoose) return []
  const found = await withFound(context, invoiceListing.matching(context, { q }).select("id"))
    .selectFrom("invoices as invoice")
    .innerJoin("organisations as addressee", "addressee.id", "invoice.organisation_id")
    .where("invoice.id", "in", ({ selectFrom }) => selectFrom("found").select("found.id"))
    .where("invoice.number", "is not", null)
    .select([
      "invoice.id",
      "invoice.number as label",
      "invoice.created_at",
      "invoice.status",
      "addressee.name as detail",
    ])
    .orderBy("invoice.created_at", "desc")
    .limit(MAX_HITS)
    .execute()
  return found.map(hitOf)
}

const stockOrders: Find = async (context, { q, isLoose }) => {
  if (isLoose) return []
  const found = await withFound(context, stockOrderListing.matching(context, { q }).select("id"))
    .selectFrom("stock_orders as placed")
    .where("placed.id", "in", ({ selectFrom }) => selectFrom("found").select("found.id"))
    .select(["placed.id", "placed.number as label", "placed.created_at", "placed.status"])
    .select("placed.location_name as detail")
    .orderBy("placed.created_at", "desc")
    .limit(MAX_HITS)
    .execute()
  return found.map(hitOf)
}

const packagingOrders: Find = async (context, { q, isLoose }) => {
  if (isLoose) return []
  const found = await withFound(
    context,
    packagingOrderListing.matching(context, { q }).select("id"),
  )
    .selectFrom("packaging_orders as placed")
    .where("placed.id", "in", ({ selectFrom }) => selectFrom("found").select("found.id"))
    .select(["placed.id", "placed.number as label", "placed.created_at", "placed.status"])
    .select("placed.location_name as detail")
    .orderBy("placed.created_at", "desc")
    .limit(MAX_HITS)
    .execute()
  return found.map(hitOf)
}

/** By the whole number, as a scanner reads it from the paper. */
const pickLists: Find = async ({ db }, { q, isLoose }) => {
  if (isLoose) return []
  const found = await db
    .selectFrom("pick_lists")
    .where("number", "=", q.toUpperCase())
    .select(["id", "number as label", "created_at", "status", "location_name as detail"])
    .limit(MAX_HITS)
    .execute()
  return found.map(hitOf)
}

/** By the number of the notice, or the code of one of its cartons. */
const inboundNotices: Find = async ({ db }, { q, isLoose }) => {
  if (isLoose) return []
  const found = await db
    .selectFrom("inbound_notices")
    .where("number", "=", noticeOf(q))
    .select(["id", "number as label", "created_at", "status", "location_name as detail"])
    .limit(MAX_HITS)
    .execute()
  return found.map(hitOf)
}

/** By the label of a bin, or its code. */
const bins: Find = async ({ db }, { q, isLoose }) => {
  if (isLoose) return []
  const scanned = scannedBin(q)
  const all = db.selectFrom("bins as bin").where("bin.kind", "<>", TROLLEY)
  const found = await ("number" in scanned
    ? all.where("bin.number", "=", scanned.number)
    : all.where("bin.code", "=", scanned.code)
  )
    .innerJoin("stock_locations as place", "place.id", "bin.location_id")
    .select(["bin.id", "bin.code as label", "place.name as detail"])
    .orderBy("place.name")
    .limit(MAX_HITS)
    .execute()
  return found.map(hitOf)
}

const retours: Find = async (context, { q, isLoose }) => {
  if (isLoose) return []
  const found = await withFound(context, retourListing.matching(context, { q }).select("id"))
    .selectFrom("retours as back")
    .where("back.id", "in", ({ selectFrom }) => selectFrom("found").select("found.id"))
    .select(["back.id", "back.number as label", "back.created_at"])
    .select("back.order_number as detail")
    .orderBy("back.created_at", "desc")
    .limit(MAX_HITS)
    .execute()
  return found.map(hitOf)
}

const bookings: Find = async (context, { q, isLoose }) => {
  if (isLoose) return []
  const found = await withFound(context, bookingListing.matching(context, { q }).select("id"))
    .selectFrom("bookings as booked")
    .where("booked.id", "in", ({ selectFrom }) => selectFrom("found").select("found.id"))
    .select(["booked.id", "booked.number as label", "booked.created_at", "booked.status"])
    .select("booked.service_name as detail")
    .orderBy("booked.created_at", "desc")
    .limit(MAX_HITS)
    .execute()
  return found.map(hitOf)
}

const chats: Find = async (context, { q, isLoose }) => {
  const matches = isLoose
    ? chatListing.matching(context, {}).where(resembles(sql.ref("search"), q))
    : chatListing.matching(context, { q })
  const found = await withFound(context, matches.select("id"))
    .selectFrom("chats as chat")
    .where("chat.id", "in", ({ selectFrom }) => selectFrom("found").select("found.id"))
    .select(["chat.id", "chat.title as label", "chat.created_at", "chat.status"])
    .select("chat.last_message as detail")
    .orderBy("chat.last_message_at", "desc")
    .limit(MAX_HITS)
    .execute()
  return found.map(hitOf)
}

const shops: Find = async ({ db }, wanted) => {
  const found = await db
    .selectFrom("shops")
    .where(({ or }) => or([names("name", wanted), names("domain", wanted)]))
    .select(["id", "name as label", "domain"])
    .orderBy("name")
    .limit(MAX_HITS)
    .execute()
  return found.map(({ id, label, domain }) => ({ id, label, parts: [domain] }))
}

const organisations: Find = async ({ db }, wanted) => {
  const found = await db
    .selectFrom("organisations")
    .where(({ or }) => or([names("name", wanted), names("email", wanted)]))
    .select(["id", "name as label", "city"])
    .orderBy("name")
    .limit(MAX_HITS)
    .execute()
  return found.map(({ id, label, city }) => ({ id, label, parts: [city] }))
}

const locations: Find = async ({ db }, wanted) => {
  const found = await db
    .selectFrom("stock_locations")
    .where(({ or }) => or([names("name", wanted), names("city", wanted)]))
    .where("deleted_at", "is", null)
    .select(["id", "name as label", "city"])
    .orderBy("name")
    .limit(MAX_HITS)
    .execute()
  return found.map(({ id, label, city }) => ({ id, label, parts: [city] }))
}

/** Each kind requires access to its list and searches the viewer's rows: one statement each. */
const kinds: Record<SearchKind, { needs: Parameters<typeof may>[1]; find: Find }> = {
  order: { needs: "order.read", find: orders },
  chat: { needs: "chat.read", find: chats },
  retour: { needs: "retour.read", find: retours },
  stock_order: { needs: "stock_order.read", find: stockOrders },
  packaging_order: { needs: "packaging_order.read", find: packagingOrders },
  pick_list: { needs: "picking.read", find: pickLists },
  inbound_notice: { needs: "inbound.read", find: inboundNotices },
  bin: { needs: "bin.read", find: bins },
  booking: { needs: "booking.read", find: bookings },
  product: { needs: "product.read", find: products },
  product_request: { needs: "product_request.read", find: productRequests },
  invoice: { needs: "invoice.read", find: invoices },
  shop: { needs: "shop.read", find: shops },
  organisation: { needs: "organisation.read", find: organisations },
  location: { needs: "location.read", find: locations },
}

/**
 * Rows that contain the text `q`, a few of each kind; if there are none, rows with a similar text.
 */
export async function findHits(context: Context, q: string): Promise<SearchHit[]> {
  if (q === "") return []
  const exact = await findAll(context, { q, isLoose: false })
  return exact.length > 0 || !isLoosely(q) ? exact : findAll(context, { q, isLoose: true })
}

async function findAll(context: Context, wanted: Wanted): Promise<SearchHit[]> {
  const open = searchKinds.filter((kind) => may(context, kinds[kind].needs))
  const found = await Promise.all(open.map((kind) => kinds[kind].find(context, wanted)))
  return open.flatMap((kind, at) =>
    (found[at] ?? []).map(({ id, label, parts, status = null, created_at = null }) => ({
      kind,
      id,
      label: label ?? "",
      detail: parts.filter(Boolean).join(" · ") || null,
      status,
      created_at,
    })),
  )
}
