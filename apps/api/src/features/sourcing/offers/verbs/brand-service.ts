import { cents } from "@packhaus/contract/kernel/cents"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Cents } from "@packhaus/contract/kernel/values"
import { addWorkingDays } from "@packhaus/contract/planning/forecasts/rules"
import { today } from "../../../../business-day.ts"
import { type Context, ofOwnerOf } from "../../../../context.ts"
import { readOwnInvoices } from "../../../invoicing/invoices/reads/own-invoices.ts"
import { passGate } from "../../../invoicing/invoices/verbs/gates.ts"
import { openOwnInvoice } from "../../../invoicing/invoices/verbs/open-own.ts"
import { noteCosts } from "../../../invoicing/line-costs/verbs.ts"
import { notify } from "../../../notices/verbs/notify.ts"
import { addPayables } from "../../../payouts/payables/verbs/add.ts"
import { brandServiceAgreed, brandServiceCosted } from "../events.ts"
import type { Offer } from "./move.ts"

/** Text of an invoice line. */
const CODE = "service"
/** A line of a brand service, as invoices and payees know it. */
const lineOf = (at: number) => String(at)

/**
 * Issues a separate invoice for an accepted brand service: each line once (domain 3 and 5). The
 * supplier starts when it is paid. The caller has locked the request. Throws `offers.not_open_for`
 * for a second one of a request, and like `openOwnInvoice`.
 */
export async function chargeBrandService(
  context: Context,
  { id, organisation_id, request_id, lines, production_days_max }: Offer,
  { product_name }: { product_name: string },
) {
  const { db, rows } = ofOwnerOf(context, id)
  const charged = await rows.children("invoices", "source_id", [request_id])
  if (charged.length > 0) throw new ApiError("offers.not_open_for", { status: "accepted" })
  const prices = await db
    .selectFrom("offer_prices")
    .select("lines")
    .where("offer_id", "=", id)
    .executeTakeFirstOrThrow()
  await openOwnInvoice(context, {
    organisation_id,
    source_type: "product_request",
    source_id: request_id,
    source_number: product_name,
    supplied_on: addWorkingDays(await today(context), production_days_max),
    lines: lines.map(({ title }, at) => ({
      code: CODE,
      source_line_id: lineOf(at),
      title,
      quantity: 1,
      price: amountOf(prices.lines[at]?.[0]?.price),
    })),
  })
  await context.emit(brandServiceAgreed, { id, organisation_ids: [] })
}

const amountOf = (amount: Cents | undefined): Cents => amount ?? cents(0)

/**
 * The accepted brand service of a request, with its supplier's price. Only for jobs: see
 * `noteCosts`.
 */
async function readAccepted({ db }: Context, request_id: string) {
  return db
    .selectFrom("offers as offer")
    .innerJoin("offer_costs as cost", (join) =>
      join
        .onRef("cost.offer_id", "=", "offer.id")
        .onRef("cost.organisation_id", "=", "offer.organisation_id"),
    )
    .innerJoin("offer_prices as price", (join) =>
      join
        .onRef("price.offer_id", "=", "offer.id")
        .onRef("price.organisation_id", "=", "offer.organisation_id"),
    )
    .select(["offer.organisation_id", "offer.supplier_id", "offer.quote_request_id"])
    .select(["offer.lines", "cost.lines as costs", "price.lines as prices"])
    .where("offer.request_id", "=", request_id)
    .where("offer.kind", "=", "brand_service")
    .where("offer.status", "=", "accepted")
    .executeTakeFirst()
}

/**
 * Stores the supplier cost of an accepted brand service for its invoice lines, so that the agency
 * earns the margin. Only a job's context reads costs and prices together.
 */
export async function noteBrandServiceCosts(context: Context, offer_id: string) {
  const { request_id: id } = await context.rows.one("offers", offer_id)
  const service = await readAccepted(context, id)
  if (!service) return
  const { organisation_id, lines, costs, prices } = service
  await noteCosts(
    context,
    lines.map((_, at) => ({
      organisation_id,
      source_id: id,
      source_line_id: lineOf(at),
      code: CODE,
      cost: amountOf(costs[at]?.[0]?.cost_eur),
      net: amountOf(prices[at]?.[0]?.price),
    })),
  )
  await context.emit(brandServiceCosted, { id, organisation_ids: [] })
}

/**
 * The brand service of a request is paid or released: passes the gate, notifies the supplier and
 * adds the payable. Idempotent.
 */
export async function beginBrandService(context: Context, request_id: string) {
  const service = await readAccepted(context, request_id)
  const { gate } = (await readOwnInvoices(context, [request_id])).get(request_id) ?? {}
  // A bounced payment closed the gate in the meantime: a later event repeats this.
  if (!service || gate !== "open") return
  const { organisation_id, supplier_id, quote_request_id, lines, costs } = service
  await passGate(context, { organisation_id, source_id: request_id })
  const supplied_on = await today(context)
  const added = await addPayables(
    context,
    lines.map(({ title }, at) => ({
      organisation_id: supplier_id,
      kind: "service" as const,
      source_type: "product_request" as const,
      source_id: request_id,
      source_line_id: lineOf(at),
      description: title,
      supplied_on,
      net: amountOf(costs[at]?.[0]?.cost_eur),
    })),
  )
  if (added === 0) return
  const { product_name: product } = await context.rows.one("product_requests", request_id)
  await notify(context, [
    {
      name: "brand_service_begins",
      organisation_id: supplier_id,
      subject_id: quote_request_id,
      params: { product },
    },
  ])
}
