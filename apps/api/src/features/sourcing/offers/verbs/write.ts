import { fieldFault } from "@packhaus/contract/kernel/errors"
import { inEuro } from "@packhaus/contract/sourcing/offers/rules"
import type { OfferCosts, SaveOffer } from "@packhaus/contract/sourcing/offers/schema"
import { MIN_VALID_DAYS } from "@packhaus/contract/sourcing/offers/status"
import { newId } from "@packhaus/kernel/ids"
import { jsonText } from "@packhaus/kernel/json-text"
import { sql } from "kysely"
import { type Context, ofOwnerOf } from "../../../../context.ts"
import { lockOffer, nextOf, type Offer, tellChange } from "./move.ts"
import { newestRate, type Rate } from "./rates.ts"

/** Amounts in a currency with their euro values at this rate. */
const costsOf = (
  { lines, shipping, currency }: Pick<SaveOffer, "lines" | "shipping" | "currency">,
  rate: Rate,
): OfferCosts => ({
  currency,
  ...rate,
  lines: lines.map(({ tiers }) =>
    tiers.map(({ from, cost }) => ({ from, cost, cost_eur: inEuro(cost, rate.rate_micro) })),
  ),
  shipping: shipping.map(({ to, cost }) => ({ to, cost, cost_eur: inEuro(cost, rate.rate_micro) })),
})

/** Fields of an offer that all readers see. */
function rowOf({ lines, shipping, currency: _, ...offer }: SaveOffer) {
  return {
    ...offer,
    lines: jsonText(lines.map(({ tiers: _tiers, ...line }) => line)),
    shipping: jsonText(shipping.map(({ to, days_min, days_max }) => ({ to, days_min, days_max }))),
  }
}

/** Country of a supplier's location. Throws `request.invalid` for other suppliers' locations. */
async function countryOf({ rows }: Context, ship_from_id: string, supplier_id: string) {
  const [place] = await rows.children("stock_locations", "id", [ship_from_id])
  if (!place || place.owner_id !== supplier_id || !place.country_code)
    throw fieldFault("ship_from_id", "choice.unknown")
  return place.country_code
}

type Origin = {
  organisation_id: string
  request_id: string
  quote_request_id: string
  supplier_id: string
  supplier_name: string
  first_id: string | null
  version: number
}

/** Writes the costs to their own table, which customers cannot read. */
export const insertCosts = (
  { db }: Context,
  {
    id: offer_id,
    organisation_id,
    supplier_id,
  }: Pick<Offer, "id" | "organisation_id" | "supplier_id">,
  costs: OfferCosts,
) =>
  db
    .insertInto("offer_costs")
    .values({
      ...costs,
      lines: jsonText(costs.lines),
      shipping: jsonText(costs.shipping),
      offer_id,
      organisation_id,
      supplier_id,
    })
    .execute()

/** Writes a draft with its costs. The rate is that of today until it is submitted. */
export async function insertDraft(context: Context, origin: Origin, offer: SaveOffer) {
  const { db } = context
  const { first_id, organisation_id, supplier_id } = origin
  const id = newId("offr")
  const ship_from_country = await countryOf(context, offer.ship_from_id, supplier_id)
  const costs = costsOf(offer, await newestRate(context, offer.currency))
  await db
    .insertInto("offers")
    .values({
      ...origin,
      ...rowOf(offer),
      id,
      first_id: first_id ?? id,
      ship_from_country,
      submitted_at: null,
      opened_at: null,
      decided_at: null,
    })
    .execute()
  await insertCosts(context, { id, organisation_id, supplier_id }, costs)
  await tellChange(context, await context.rows.one("offers", id))
  return id
}

/**
 * Rewrites a draft. Throws `offers.not_open_for` for a submitted offer, which needs a new version.
 */
export async function updateDraft(context: Context, id: string, offer: SaveOffer) {
  const before = await lockOffer(context, id)
  const { db } = ofOwnerOf(context, id)
  nextOf(before, "submit")
  const ship_from_country = await countryOf(context, offer.ship_from_id, before.supplier_id)
  const costs = costsOf(offer, await newestRate(context, offer.currency))
  await db
    .updateTable("offers")
    .set({ ...rowOf(offer), ship_from_country })
    .where("id", "=", id)
    .execute()
  await db
    .updateTable("offer_costs")
    .set({ ...costs, lines: jsonText(costs.lines), shipping: jsonText(costs.shipping) })
    .where("offer_id", "=", id)
    .execute()
  await tellChange(context, before)
}

/** Throws a draft away. */
export async function removeDraft(context: Context, id: string) {
  const offer = await lockOffer(context, id)
  nextOf(offer, "submit")
  const removed = await context.rows.remove("offers", id)
  await tellChange(context, offer)
  return { ...removed, object: "offer" as const }
}

/** Throws `request.invalid` for an offer that ends before people can decide. */
export async function mustHold({ db }: Context, { valid_until }: Pick<Offer, "valid_until">) {
  const { rows } = await sql<{ first: string }>`select ((packhaus_now()
    + make_interval(days => ${MIN_VALID_DAYS})) at time zone 'Europe/Berlin')::date as first`.execute(
    db,
  )
  if (valid_until < (rows[0]?.first ?? "")) throw fieldFault("valid_until", "date.too_soon")
}
