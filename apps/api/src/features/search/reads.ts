import { isSupplier } from "@packhaus/contract/access/roles"
import {
  MOST_HITS,
  type SearchHit,
  type SearchKind,
  searchKinds,
} from "@packhaus/contract/search/schema"
import { mentions } from "@packhaus/kernel/row-filters"
import { sql } from "kysely"
import { type Context, may } from "../../context.ts"
import { containsProduct } from "../catalogue/products/reads.ts"
import { invoiceListing } from "../invoicing/invoices/list.ts"
import { orderListing } from "../orders/list.ts"
import { readsRecipient } from "../orders/reads/redact.ts"
import { productRequestListing } from "../sourcing/product-requests/list.ts"

/** Maximum number of matches of a frequent text, which are found before they are sorted. */
const MAX_FOUND = 1000

type Hit = { id: string; label: string | null; parts: (string | null)[] }
type Find = (context: Context, q: string) => Promise<Hit[]>

const orders: Find = async (context, q) => {
  const { db, viewer } = context
  const recipient = sql<string | null>`case when ${readsRecipient(
    viewer,
    sql.ref("o.id"),
    sql.ref("o.merchant_id"),
  )} then o.recipient end`
  const rows = db
    .with(
      (cte) => cte("found").materialized(),
      () => orderListing.matching(context, { q }).select("id").limit(MAX_FOUND),
    )
    .selectFrom("orders as o")
    .where("o.id", "in", ({ selectFrom }) => selectFrom("found").select("found.id"))
    .select(["o.id", "o.number as label", recipient.as("recipient")])
    .orderBy("o.created_at", "desc")
    .limit(MOST_HITS)
  // Suppliers see no shops, so none is joined.
  const named = isSupplier(viewer.role)
    ? rows.select(sql<string | null>`null`.as("shop_name"))
    : rows
        .leftJoin("shops as shop", "shop.id", "o.shop_id")
        .select(sql<string | null>`shop.name`.as("shop_name"))
  return (await named.execute()).map(({ id, label, recipient, shop_name }) => ({
    id,
    label,
    parts: [recipient, shop_name],
  }))
}

const products: Find = async ({ db }, q) => {
  const found = await db
    .with(
      (cte) => cte("found").materialized(),
      (from) =>
        from
          .selectFrom("products")
          .where(containsProduct(q))
          .where("deleted_at", "is", null)
          .select("id")
          .limit(MAX_FOUND),
    )
    .selectFrom("products as product")
    .leftJoin("organisations as merchant", "merchant.id", "product.merchant_id")
    .where("product.id", "in", ({ selectFrom }) => selectFrom("found").select("found.id"))
    .select(["product.id", "product.title as label", "merchant.name as merchant_name"])
    .orderBy("product.title")
    .limit(MOST_HITS)
    .execute()
  return found.map(({ id, label, merchant_name }) => ({ id, label, parts: [merchant_name] }))
}

const productRequests: Find = async (context, q) => {
  const found = await context.db
    .with(
      (cte) => cte("found").materialized(),
      () => productRequestListing.matching(context, { q }).select("id").limit(MAX_FOUND),
    )
    .selectFrom("product_requests as request")
    .leftJoin("organisations as owner", "owner.id", "request.organisation_id")
    .where("request.id", "in", ({ selectFrom }) => selectFrom("found").select("found.id"))
    .select(["request.id", "request.product_name as label", "owner.name"])
    .orderBy("request.created_at", "desc")
    .limit(MOST_HITS)
    .execute()
  return found.map(({ id, label, name }) => ({ id, label, parts: [name] }))
}

const invoices: Find = async (context, q) => {
  const found = await context.db
    .with(
      (cte) => cte("found").materialized(),
      () => invoiceListing.matching(context, { q }).select("id").limit(MAX_FOUND),
    )
    .selectFrom("invoices as invoice")
    .innerJoin("organisations as addressee", "addressee.id", "invoice.organisation_id")
    .where("invoice.id", "in", ({ selectFrom }) => selectFrom("found").select("found.id"))
    .where("invoice.number", "is not", null)
    .select(["invoice.id", "invoice.number as label", "addressee.name"])
    .orderBy("invoice.created_at", "desc")
    .limit(MOST_HITS)
    .execute()
  return found.map(({ id, label, name }) => ({ id, label, parts: [name] }))
}

const shops: Find = async ({ db }, q) => {
  const found = await db
    .selectFrom("shops")
    .where(({ or }) => or([mentions(sql.ref("name"), q), mentions(sql.ref("domain"), q)]))
    .select(["id", "name as label", "domain"])
    .orderBy("name")
    .limit(MOST_HITS)
    .execute()
  return found.map(({ id, label, domain }) => ({ id, label, parts: [domain] }))
}

const organisations: Find = async ({ db }, q) => {
  const found = await db
    .selectFrom("organisations")
    .where(({ or }) => or([mentions(sql.ref("name"), q), mentions(sql.ref("email"), q)]))
    .select(["id", "name as label", "city"])
    .orderBy("name")
    .limit(MOST_HITS)
    .execute()
  return found.map(({ id, label, city }) => ({ id, label, parts: [city] }))
}

const locations: Find = async ({ db }, q) => {
  const found = await db
    .selectFrom("stock_locations")
    .where(({ or }) => or([mentions(sql.ref("name"), q), mentions(sql.ref("city"), q)]))
    .where("deleted_at", "is", null)
    .select(["id", "name as label", "city"])
    .orderBy("name")
    .limit(MOST_HITS)
    .execute()
  return found.map(({ id, label, city }) => ({ id, label, parts: [city] }))
}

/** Each kind requires access to its list and searches the viewer's rows: one statement each. */
const kinds: Record<SearchKind, { needs: Parameters<typeof may>[1]; find: Find }> = {
  order: { needs: "order.read", find: orders },
  product: { needs: "product.read", find: products },
  product_request: { needs: "product_request.read", find: productRequests },
  invoice: { needs: "invoice.read", find: invoices },
  shop: { needs: "shop.read", find: shops },
  organisation: { needs: "organisation.read", find: organisations },
  location: { needs: "location.read", find: locations },
}

/** Rows that contain the text `q`, a few of each kind. */
export async function findHits(context: Context, q: string): Promise<SearchHit[]> {
  if (q === "") return []
  const open = searchKinds.filter((kind) => may(context, kinds[kind].needs))
  const found = await Promise.all(open.map((kind) => kinds[kind].find(context, q)))
  return open.flatMap((kind, at) =>
    (found[at] ?? []).map(({ id, label, parts }) => ({
      kind,
      id,
      label: label ?? "",
      detail: parts.filter(Boolean).join(" · ") || null,
    })),
  )
}
