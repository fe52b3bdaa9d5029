import { ApiError } from "@packhaus/contract/kernel/errors"
import type { FieldErrorCode } from "@packhaus/contract/kernel/field-errors"
import type { OfferCosts, OfferPrices, SetPrices } from "@packhaus/contract/sourcing/offers/schema"
import { newId } from "@packhaus/kernel/ids"
import { jsonText } from "@packhaus/kernel/json-text"
import { sql } from "kysely"
import { type Context, ofOwnerOf } from "../../../../context.ts"
import { notify } from "../../../notices/verbs/notify.ts"
import {
  decided,
  lastVersion,
  lockOffer,
  lockOfferWithRequest,
  mustBeValid,
  mustBeVersion,
  nextOf,
  noteChange,
  type Offer,
} from "./move.ts"
import { insertCosts } from "./write.ts"

const now = sql<string>`packhaus_now()`

type Fault = { path: string; code: FieldErrorCode; params: Record<string, unknown> }

/** Errors of prices: tiers or destinations that differ from the offer, or prices below cost. */
function faultsOf({ lines, shipping }: SetPrices, costs: OfferCosts): Fault[] {
  const others = (path: string): Fault => ({ path, code: "tiers.others", params: {} })
  const below = (path: string): Fault => ({ path, code: "price.below_cost", params: {} })
  if (lines.length !== costs.lines.length) return [others("lines")]
  const ofLines = lines.flatMap((tiers, line) => {
    const wanted = costs.lines[line] ?? []
    if (tiers.length !== wanted.length) return [others(`lines.${line}`)]
    return tiers.flatMap(({ from, price }, at) => {
      const cost = wanted[at]
      if (cost?.from !== from) return [others(`lines.${line}.${at}.from`)]
      return price < cost.cost_eur ? [below(`lines.${line}.${at}.price`)] : []
    })
  })
  const known = new Map(costs.shipping.map(({ to, cost_eur }) => [to, cost_eur]))
  if (shipping.length !== known.size) return [...ofLines, others("shipping")]
  const ofShipping = shipping.flatMap(({ to, price }, at) => {
    const cost = known.get(to)
    if (cost === undefined) return [others(`shipping.${at}.to`)]
    return price < cost ? [below(`shipping.${at}.price`)] : []
  })
  return [...ofLines, ...ofShipping]
}

/**
 * Sets customer prices and opens the offer. New prices of an open offer are its next version.
 * Throws `offers.changed` for another version than the one seen, `offers.not_asked` for a closed
 * request, and `request.invalid` for prices that do not match its tiers.
 */
export async function openOffer(context: Context, id: string, prices: SetPrices) {
  const offer = await lockOfferWithRequest(context, id)
  const { db } = ofOwnerOf(context, id)
  mustBeVersion(offer, prices.version)
  if (offer.status !== "open") nextOf(offer, "open")
  await mustBeValid(context, offer)
  const costs = await db
    .selectFrom("offer_costs")
    .selectAll()
    .where("offer_id", "=", id)
    .executeTakeFirstOrThrow()
  const fields = faultsOf(prices, costs)
  if (fields.length > 0) throw new ApiError("request.invalid", { fields })

  const opened = offer.status === "open" ? await nextVersion(context, offer, costs) : id
  await db
    .insertInto("offer_prices")
    .values({ offer_id: opened, organisation_id: offer.organisation_id, ...pricesOf(prices) })
    .execute()
  await db
    .updateTable("offers")
    .set({ status: "open", opened_at: now })
    .where("id", "=", opened)
    .execute()
  const { organisation_id, request_id, supplier_name: supplier } = offer
  await noteChange(context, offer, "opened")
  const request = await context.rows.one("product_requests", request_id)
  await notify(context, [
    {
      name: "offer_opened",
      organisation_id,
      subject_id: request_id,
      params: { product: request.product_name, supplier },
    },
  ])
  return opened
}

const pricesOf = ({ lines, shipping }: OfferPrices) => ({
  lines: jsonText(lines),
  shipping: jsonText(shipping),
})

/** A copy of goods and costs; the former version is withdrawn. */
async function nextVersion(context: Context, offer: Offer, costs: OfferCosts): Promise<string> {
  const { db } = context
  await withdraw(context, offer)
  const id = newId("offr")
  const { lines, shipping, created_at: _, ...rest } = offer
  await db
    .insertInto("offers")
    .values({
      ...rest,
      id,
      lines: jsonText(lines),
      shipping: jsonText(shipping),
      status: "submitted",
      version: (await lastVersion(context, offer)) + 1,
      opened_at: null,
      decided_at: null,
    })
    .execute()
  await insertCosts(context, { ...offer, id }, costs)
  return id
}

const withdraw = (context: Context, { id }: Pick<Offer, "id">) =>
  decided(context, "withdrawn").where("id", "=", id).execute()

/** Withdraws the offer; it can no longer be accepted. */
export async function withdrawOffer(context: Context, id: string) {
  const offer = await lockOffer(context, id)
  nextOf(offer, "withdraw")
  await withdraw(context, offer)
  await noteChange(context, offer, "withdrawn")
}
