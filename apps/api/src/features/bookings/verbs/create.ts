import { isCustomer, isServiceProvider, roleOf } from "@packhaus/contract/access/roles"
import { missingOf } from "@packhaus/contract/bookings/rules"
import type { CreateBooking } from "@packhaus/contract/bookings/schema"
import { cents } from "@packhaus/contract/kernel/cents"
import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import { commissionOn } from "@packhaus/contract/services/rules"
import type { Service } from "@packhaus/contract/services/schema"
import { newId } from "@packhaus/kernel/ids"
import { today } from "../../../business-day.ts"
import { type Context, within } from "../../../context.ts"
import { notify } from "../../notices/verbs/notify.ts"
import { readCommission } from "../../services/reads.ts"
import { attachBookingFile } from "./files.ts"
import { noteChange } from "./lock.ts"
import { insertNote } from "./notes.ts"

/**
 * The customer: the viewer's own, otherwise the one named. Throws 404 outside the viewer's scope.
 */
async function bookerOf({ rows, viewer }: Context, named: string | undefined) {
  if (named === undefined && !isCustomer(viewer.role))
    throw fieldFault("organisation_id", "choice.required")
  const organisation = await rows.one("organisations", named ?? viewer.organisation_id)
  if (organisation.type !== "customer") throw fieldFault("organisation_id", "choice.unknown")
  return organisation
}

type Offered = Pick<Service, "organisation_id" | "enabled" | "price" | "terms_url">
/**
 * Throws `bookings.not_offered` for a disabled service or inactive provider, and
 * `bookings.price_changed` or `bookings.terms_changed` if price or terms differ from those shown.
 */
async function mustBeOffered(
  context: Context,
  { organisation_id, enabled, price, terms_url }: Offered,
  shown: Pick<CreateBooking, "price" | "terms_url">,
) {
  const { rows } = within(context, organisation_id)
  const { type, status, disable_at } = await rows.one("organisations", organisation_id)
  const is_past_disable_date = disable_at !== null && disable_at <= (await today(context))
  const role = roleOf({ type, status, is_past_disable_date, position: "owner" })
  if (!enabled || !isServiceProvider(role)) throw new ApiError("bookings.not_offered")
  if (price !== shown.price) throw new ApiError("bookings.price_changed", { price })
  if (terms_url !== shown.terms_url) throw new ApiError("bookings.terms_changed", { terms_url })
}

/**
 * The named products, in order. Throws a fault of `product_ids` for products of another
 * organisation.
 */
async function productsOf(inside: Context, ids: readonly string[]) {
  const found = await inside.rows.children("products", "id", ids)
  return ids.map((id) => {
    const product = found.find((one) => one.id === id)
    if (!product) throw fieldFault("product_ids", "choice.unknown")
    return product
  })
}

/**
 * Books a service for an organisation at its current price and commission, with accepted terms
 * (domain 7). Returns the id. Throws 404 for a service or organisation outside the viewer's scope,
 * a fault of `information` or `product_ids` if the service requires them, and like `mustBeOffered`
 * and `attachBookingFile`.
 */
export async function createBooking(context: Context, wanted: CreateBooking): Promise<string> {
  const { viewer } = context
  const booker = await bookerOf(context, wanted.organisation_id)
  const service = await context.rows.one("services", wanted.service_id)
  await mustBeOffered(context, service, wanted)
  const [missing] = missingOf(service, wanted)
  if (missing === "information") throw fieldFault(missing, "text.required")
  if (missing) throw fieldFault(missing, "list.too_short")
  const inside = within(context, booker.id)
  const products = await productsOf(inside, wanted.product_ids)
  const commission = await readCommission(context, service)
  const sides = { organisation_id: booker.id, provider_id: service.organisation_id }
  const { id, number } = await inside.rows.insert("bookings", {
    ...sides,
    organisation_name: booker.name,
    service_id: service.id,
    service_name: service.name,
    provider_name: service.provider_name,
    amount: service.price,
    commission,
    payout: cents(service.price - commissionOn(service.price, commission)),
    required_information: service.required_information,
    information: wanted.information,
    terms_url: service.terms_url,
    booked_by: viewer.id,
    booked_by_name: viewer.name,
  })
  const booking = { id, ...sides }
  await inside.rows.insertAll(
    "booking_products",
    products.map((product, rank) => ({
      id: newId("bkpr"),
      ...sides,
      booking_id: id,
      product_id: product.id,
      product_title: product.title,
      rank,
    })),
  )
  for (const file_key of wanted.files)
    await attachBookingFile(context, booking, { file_key, field: "files" })
  if (wanted.note !== "") await insertNote(context, booking, wanted.note)
  await noteChange(context, booking, {
    action: "booking.create",
    details: { number, service: service.name, terms: service.terms_url },
  })
  await notify(context, [
    {
      name: "booking_placed",
      organisation_id: service.organisation_id,
      subject_id: id,
      params: { booking: number, service: service.name, customer: booker.name },
    },
  ])
  return id
}
