import { ApiError } from "@packhaus/contract/kernel/errors"
import { inEuro } from "@packhaus/contract/sourcing/offers/rules"
import type { SaveOffer } from "@packhaus/contract/sourcing/offers/schema"
import { jsonText } from "@packhaus/kernel/json-text"
import { sql } from "kysely"
import { type Context, ofOwnerOf } from "../../../../context.ts"
import { notify } from "../../../notices/verbs/notify.ts"
import { markQuoted } from "../../quote-requests/verbs/answer.ts"
import { readManager } from "../../quote-requests/verbs/news.ts"
import {
  decided,
  lastVersion,
  lockOfferWithRequest,
  lockOpenRequest,
  nextOf,
  tellChange,
} from "./move.ts"
import { newestRate } from "./rates.ts"
import { insertDraft, mustHold } from "./write.ts"

/**
 * Quote request of an offer. Throws 404 for other suppliers', `offers.not_asked` for closed ones.
 */
async function originOf(context: Context, quote_request_id: string) {
  await lockOpenRequest(context, await context.rows.one("quote_requests", quote_request_id))
  const quote = await context.rows.lock("quote_requests", quote_request_id)
  const { organisation_id, request_id, supplier_id, supplier_name, status } = quote
  if (status === "declined" || status === "expired")
    throw new ApiError("offers.not_asked", { status })
  return {
    organisation_id,
    request_id,
    quote_request_id,
    supplier_id,
    supplier_name,
    first_id: null,
    version: 1,
  }
}

/** Creates a draft for a quote request. */
export async function createOffer(context: Context, quote_request_id: string, offer: SaveOffer) {
  return insertDraft(context, await originOf(context, quote_request_id), offer)
}

/**
 * Copies an earlier offer of the supplier to a draft: the next version on the same request, a new
 * offer on another one.
 */
export async function copyOffer(context: Context, quote_request_id: string, offer_id: string) {
  const origin = await originOf(context, quote_request_id)
  const from = await context.rows.one("offers", offer_id)
  const costs = await ofOwnerOf(context, offer_id)
    .db.selectFrom("offer_costs")
    .selectAll()
    .where("offer_id", "=", offer_id)
    .where("supplier_id", "=", origin.supplier_id)
    .executeTakeFirst()
  if (!costs) throw new ApiError("row.not_found", { id: offer_id })
  const isNext = from.request_id === origin.request_id
  const version = isNext ? (await lastVersion(context, from)) + 1 : 1
  const { lines, shipping, note, kind, moq, import_method, valid_until, ship_from_id } = from
  const { production_days_min, production_days_max } = from
  const saved: SaveOffer = {
    kind,
    moq,
    import_method,
    production_days_min,
    production_days_max,
    valid_until,
    note,
    ship_from_id,
    currency: costs.currency,
    lines: lines.map((line, at) => ({
      ...line,
      tiers: (costs.lines[at] ?? []).map(({ from: pieces, cost }) => ({ from: pieces, cost })),
    })),
    shipping: shipping.map((one) => ({
      ...one,
      cost: costs.shipping.find(({ to }) => to === one.to)?.cost ?? inEuro(0, null),
    })),
  }
  return insertDraft(
    context,
    { ...origin, first_id: isNext ? from.first_id : null, version },
    saved,
  )
}

/**
 * Submits an offer: freezes the rate, withdraws other versions, and notifies the customer's
 * manager. It becomes the newest version. Throws `offers.no_rate`, `offers.not_asked` for a closed
 * request, and `request.invalid` for a validity that ends soon.
 */
export async function submitOffer(context: Context, id: string) {
  const offer = await lockOfferWithRequest(context, id)
  const own = ofOwnerOf(context, id)
  const status = nextOf(offer, "submit")
  const { organisation_id, quote_request_id, request_id, supplier_name, first_id } = offer
  await mustHold(context, offer)
  await freeze(context, id)
  const last = await lastVersion(context, offer)
  await decided(own, "withdrawn")
    .where("first_id", "=", first_id)
    .where("id", "<>", id)
    .where("status", "in", ["submitted", "open"])
    .execute()
  await own.db
    .updateTable("offers")
    .set({
      status,
      version: offer.version === last ? last : last + 1,
      submitted_at: sql<string>`packhaus_now()`,
    })
    .where("id", "=", id)
    .execute()
  const product = await markQuoted(context, quote_request_id)
  await tellChange(context, offer)
  await notify(context, [
    {
      name: "offer_submitted",
      organisation_id: await readManager(context, organisation_id),
      subject_id: request_id,
      params: { product, supplier: supplier_name },
    },
  ])
}

/** The cost in euro is now fixed. */
async function freeze(context: Context, offer_id: string) {
  const { db } = ofOwnerOf(context, offer_id)
  const costs = await db
    .selectFrom("offer_costs")
    .selectAll()
    .where("offer_id", "=", offer_id)
    .executeTakeFirstOrThrow()
  const rate = await newestRate(context, costs.currency)
  const euro = <T extends { cost: number }>(one: T) => ({
    ...one,
    cost_eur: inEuro(one.cost, rate.rate_micro),
  })
  await db
    .updateTable("offer_costs")
    .set({
      ...rate,
      lines: jsonText(costs.lines.map((tiers) => tiers.map(euro))),
      shipping: jsonText(costs.shipping.map(euro)),
    })
    .where("offer_id", "=", offer_id)
    .execute()
}
