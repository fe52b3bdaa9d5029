import { productRequestList } from "@packhaus/contract/sourcing/product-requests/list"
import { type SqlBool, sql } from "kysely"
import { serveList } from "../../../lists.ts"

/** Since the last submission: suppliers requested, and quotes received. */
const askedSince = (condition = sql`true`) => sql<number>`(
  select count(distinct quote.supplier_id)::int from ${sql.table("quote_requests")} as quote
  where quote.request_id = request.id and quote.organisation_id = request.organisation_id
    and quote.created_at >= request.submitted_at and ${condition})`

export const quoteCounts = {
  asked_count: askedSince(),
  quoted_count: askedSince(sql`quote.status = 'quoted'`),
}

/** Pending requests without requested suppliers or quotes, from `from` on. */
export const unrequested = sql`${sql.table("product_requests")} as request
  where request.status = 'pending' and not exists (
    select 1 from ${sql.table("quote_requests")} as quote
    where quote.request_id = request.id and quote.organisation_id = request.organisation_id
      and quote.created_at >= request.submitted_at and quote.status in ('assigned', 'quoted'))`

export const productRequestListing = serveList(productRequestList, {
  from: "product_requests as request",
  rows: (own) =>
    own
      .leftJoin("organisations as owner", "owner.id", "request.organisation_id")
      .leftJoin("shops as shop", (join) =>
        join
          .onRef("shop.id", "=", "request.shop_id")
          .onRef("shop.organisation_id", "=", "request.organisation_id"),
      )
      .select(["shop.name as shop_name", "request.image_id"])
      .select(sql<string>`coalesce(owner.name, '')`.as("organisation_name"))
      .select([
        quoteCounts.asked_count.as("asked_count"),
        quoteCounts.quoted_count.as("quoted_count"),
      ]),
  filters: {
    concern: { unassigned: () => sql<SqlBool>`id in (select request.id from ${unrequested})` },
  },
  present: (_, { image_id, ...request }, { outside }) => ({
    ...request,
    picture: image_id && outside.files.urlOf(image_id),
  }),
})
