import { isAdministrator, isCustomer } from "@packhaus/contract/access/roles"
import { fieldFault } from "@packhaus/contract/kernel/errors"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import type {
  CreatePackaging,
  PricePackaging,
  UpdatePackaging,
} from "@packhaus/contract/packagings/schema"
import { type Context, within } from "../../../context.ts"
import { packagingChanged } from "../events.ts"

/** Whose size a new one is: the platform's, an administrator's word; else a customer's the viewer acts for. */
async function ownerOf({ rows, viewer }: Context, organisation_id: string | undefined) {
  if (organisation_id === undefined && isAdministrator(viewer.role)) return PLATFORM_ID
  if (organisation_id === undefined && isCustomer(viewer.role)) return viewer.organisation_id
  if (organisation_id === undefined) throw fieldFault("organisation_id", "choice.required")
  const { id, type } = await rows.one("organisations", organisation_id)
  if (type !== "customer") throw fieldFault("organisation_id", "choice.unknown")
  return id
}

/** Adds a standard size of the platform, or a customer's own. Returns its id. Throws 404 for a stranger's. */
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
  return id
}

const measures = ["length", "width", "height"] as const
const onRequest = { price: null, production_days_min: null, production_days_max: null, moq: 1 }

/**
 * Changes a packaging: administrators any, others their own (403 for a standard size). A customer who makes
 * a priced size larger or smaller asks for a new price. One that was bought as a standard size is none any
 * more when its size is another.
 */
export async function updatePackaging(context: Context, id: string, to: UpdatePackaging) {
  const before = await context.rows.lock("packagings", id)
  const { organisation_id } = before
  const isAnother = measures.some((one) => to[one] !== undefined && to[one] !== before[one])
  const isDecided = isAdministrator(context.viewer.role)
  await context.rows.update("packagings", id, {
    ...to,
    ...(isAnother ? { standard_id: null } : {}),
    ...(isAnother && !isDecided ? onRequest : {}),
  })
  await context.emit(packagingChanged, { id, organisation_ids: [organisation_id] })
}

/** Says what a packaging costs, how many at least, and how long making it takes. */
export async function pricePackaging(context: Context, id: string, terms: PricePackaging) {
  const { organisation_id } = await context.rows.lock("packagings", id)
  await context.rows.update("packagings", id, terms)
  await context.emit(packagingChanged, { id, organisation_ids: [organisation_id] })
}
