import { isAdministrator, isCustomer, isSupplier, type Role } from "@packhaus/contract/access/roles"
import { offerList } from "@packhaus/contract/sourcing/offers/list"
import { contains } from "@packhaus/kernel/row-filters"
import { type RawBuilder, type SqlBool, sql } from "kysely"
import { serveList } from "../../../lists.ts"
import { offerTables } from "./tables.ts"

type Known = "offer_costs" | "offer_prices"
/** Amounts of an offer that the role may read; others are null and not selected. */
const moneyOf = <T>(table: Known, value: RawBuilder<T>, isRead: boolean) =>
  isRead
    ? sql<T | null>`(select ${value} from ${sql.table(table)} as money
        where money.offer_id = offer.id and money.organisation_id = offer.organisation_id)`
    : sql<T | null>`null`
const first = (key: "price" | "cost" | "cost_eur") =>
  sql<number>`(money.lines -> 0 -> 0 ->> ${sql.lit(key)})::bigint`

/** Suppliers see neither customer nor request. */
const exceptSuppliers = ({ role }: { role: Role }) => !isSupplier(role)

/** Offers as `readOffer` shows each; drafts only for their supplier and administrators. */
export const offerListing = serveList(offerList, {
  from: "offers as offer",
  // Roles are text where statements are made.
  where: ({ role }) =>
    isSupplier(role as Role) || isAdministrator(role as Role)
      ? sql<SqlBool>`true`
      : sql<SqlBool>`status <> 'draft'`,
  shown: { organisation_id: exceptSuppliers, request_id: exceptSuppliers },
  search: (q) => sql<SqlBool>`(${contains(offerTables.offers, q)} or quote_request_id in (
    select request.id from ${sql.table("quote_requests")} as request
    where strpos(lower(request.product_name), lower(${q})) > 0))`,
  rows: (own, { reader: { role } }) =>
    own
      .innerJoin("quote_requests as quote", (join) =>
        join
          .onRef("quote.id", "=", "offer.quote_request_id")
          .onRef("quote.organisation_id", "=", "offer.organisation_id"),
      )
      .leftJoin("organisations as owner", "owner.id", "offer.organisation_id")
      .leftJoin("product_requests as request", (join) =>
        join
          .onRef("request.id", "=", "quote.request_id")
          .onRef("request.organisation_id", "=", "quote.organisation_id"),
      )
      .select(["quote.product_name", "owner.name as organisation_name", "request.image_id"])
      .select([
        moneyOf("offer_prices", first("price"), !isSupplier(role)).as("price"),
        moneyOf("offer_costs", first("cost_eur"), !isCustomer(role)).as("cost"),
        moneyOf("offer_costs", first("cost"), !isCustomer(role)).as("quoted"),
        moneyOf("offer_costs", sql<"eur" | "usd" | "cny">`money.currency`, !isCustomer(role)).as(
          "currency",
        ),
      ]),
  present: ({ role }, { image_id, ...offer }, { outside }) => ({
    ...offer,
    picture: image_id && outside.files.urlOf(image_id),
    request_id: isSupplier(role) ? null : offer.request_id,
    organisation_id: isSupplier(role) ? null : offer.organisation_id,
    organisation_name: isSupplier(role) ? null : offer.organisation_name,
    quote_request_id: isCustomer(role) ? null : offer.quote_request_id,
  }),
})
