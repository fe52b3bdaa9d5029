import { isAdministrator, isCustomer, isSupplier } from "@packhaus/contract/access/roles"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Offer } from "@packhaus/contract/sourcing/offers/schema"
import { type Context, ofOwnerOf } from "../../../context.ts"

type Which = { id?: string; request_id?: string; quote_request_id?: string }

/**
 * Offers as visible to the viewer (domain 3): costs for staff, the agency and the supplier, prices
 * for all but the supplier; drafts for their supplier and administrators. Hidden columns are not
 * selected.
 */
async function readOffers(context: Context, which: Which): Promise<Offer[]> {
  const { db, viewer } = context
  const { id, request_id, quote_request_id } = which
  const rows = await db
    .selectFrom("offers as offer")
    .selectAll("offer")
    .$if(id !== undefined, (query) => query.where("offer.id", "=", id ?? ""))
    .$if(request_id !== undefined, (query) =>
      query.where("offer.request_id", "=", request_id ?? ""),
    )
    .$if(quote_request_id !== undefined, (query) =>
      query.where("offer.quote_request_id", "=", quote_request_id ?? ""),
    )
    .$if(!isSupplier(viewer.role) && !isAdministrator(viewer.role), (query) =>
      query.where("offer.status", "<>", "draft"),
    )
    .orderBy("offer.created_at")
    .orderBy("offer.id")
    .execute()
  const ids = rows.map((row) => row.id)
  const [first] = rows
  if (!first) return []
  // Offers of one request, or one offer: all have one owner.
  for (const row of rows) context.learn("offers", row)
  const own = ofOwnerOf(context, first.id).db
  const costs = isCustomer(viewer.role)
    ? []
    : await own.selectFrom("offer_costs").selectAll().where("offer_id", "in", ids).execute()
  const prices = isSupplier(viewer.role)
    ? []
    : await own.selectFrom("offer_prices").selectAll().where("offer_id", "in", ids).execute()
  return rows.map((row) => ({
    ...row,
    // Suppliers do not see the customer; others do not use quote requests.
    request_id: isSupplier(viewer.role) ? null : row.request_id,
    quote_request_id: isCustomer(viewer.role) ? null : row.quote_request_id,
    costs: costs.find(({ offer_id }) => offer_id === row.id) ?? null,
    prices: prices.find(({ offer_id }) => offer_id === row.id) ?? null,
  }))
}

/** One offer. Throws 404 outside the viewer's scope. */
export async function readOffer(context: Context, id: string): Promise<Offer> {
  const [offer] = await readOffers(context, { id })
  if (!offer) throw new ApiError("row.not_found", { id })
  return offer
}

/** Offers on a product request. Throws 404 outside the viewer's scope. */
export async function readOffersOf(context: Context, request_id: string) {
  await context.rows.one("product_requests", request_id)
  return readOffers(ofOwnerOf(context, request_id), { request_id })
}

/** A supplier's offers on a quote request. Throws 404 for other suppliers' quote requests. */
export async function readOwnOffers(context: Context, quote_request_id: string) {
  await context.rows.one("quote_requests", quote_request_id)
  return readOffers(ofOwnerOf(context, quote_request_id), { quote_request_id })
}
