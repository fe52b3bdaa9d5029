import { isAdministrator, isCustomer } from "@packhaus/contract/access/roles"
import { fieldFault } from "@packhaus/contract/kernel/errors"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import type {
  CreatePackaging,
  PricePackaging,
  UpdatePackaging,
} from "@packhaus/contract/stock/packagings/schema"
import { type Context, within } from "../../../../context.ts"
import { packagingChanged } from "../events.ts"
import { askForPrice, notifyPriced } from "./request-price.ts"

/** Owner of a new size: the platform for administrators, otherwise the viewer's customer. */
async function ownerOf({ rows, viewer }: Context, organisation_id: string | undefined) {
  if (organisation_id === undefined && isAdministrator(viewer.role)) return PLATFORM_ID
  if (organisation_id === undefined && isCustomer(viewer.role)) return viewer.organisation_id
  if (organisation_id === undefined) throw fieldFault("organisation_id", "choice.required")
  const { id, type } = await rows.one("organisations", organisation_id)
  if (type !== "customer") throw fieldFault("organisation_id", "choice.unknown")
  return id
}

/**
 * Adds a standard size, or a customer's custom size, whose price is requested unless an
 * administrator adds it. Returns the id. Throws 404 for other customers.
 */
export async function createPackaging(
  context: Context,
  { organisation_id: wanted, ...size }: CreatePackaging,
) {
  const organisation_id = await ownerOf(context, wanted)
  const type = organisation_id === PLATFORM_ID ? "standard" : "custom"
  const { id } = await within(context, organisation_id).rows.insert("packagings", {
    ...size,
    organisation_id,
    type,
  })
  await context.emit(packagingChanged, { id, organisation_ids: [organisation_id] })
  if (!isAdministrator(context.viewer.role))
    await askForPrice(context, { id, organisation_id, name: size.name })
  return id
}

const measures = ["length", "width", "height"] as const
const onRequest = { price: null, production_days_min: null, production_days_max: null, moq: 1 }

/**
 * Changes a packaging: administrators any, others their own (403 for a standard size). Other measures
 * by a customer or agency end the price and request a new one. A bought standard size with other measures is an
 * own size.
 */
export async function updatePackaging(context: Context, id: string, to: UpdatePackaging) {
  const before = await context.rows.lock("packagings", id)
  const { organisation_id } = before
  const isAnother = measures.some((one) => to[one] !== undefined && to[one] !== before[one])
  const isDecided = isAdministrator(context.viewer.role)
  await context.rows.update("packagings", id, {
    ...to,
    ...(isAnother && organisation_id !== PLATFORM_ID
      ? { standard_id: null, type: "custom" as const }
      : {}),
    ...(isAnother && !isDecided ? onRequest : {}),
  })
  await context.emit(packagingChanged, { id, organisation_ids: [organisation_id] })
  if (isAnother && !isDecided)
    await askForPrice(context, { id, organisation_id, name: to.name ?? before.name })
}

/**
 * Sets price, minimum order and production time of a packaging; a price answers the request for one, and its
 * organisation is notified.
 */
export async function pricePackaging(context: Context, id: string, terms: PricePackaging) {
  const before = await context.rows.lock("packagings", id)
  const { organisation_id } = before
  const isAnswered = terms.price !== null
  await context.rows.update("packagings", id, {
    ...terms,
    ...(isAnswered ? { price_requested_at: null } : {}),
  })
  await context.emit(packagingChanged, { id, organisation_ids: [organisation_id] })
  if (isAnswered && before.price === null) await notifyPriced(context, before)
}
