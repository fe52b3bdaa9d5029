import { newId } from "@packhaus/kernel/ids"
import type { AnyRow } from "../resources/context.ts"
import { invalidFields, notAllowed } from "../resources/refusals.ts"
import { goodsTotal, isWithin, removeMethods, requirementsOf } from "./changed.ts"
import { loadCart, type Region, regionOf } from "./load.ts"
import { type FoundCart, methodsOf } from "./own.ts"

export type OptionRow = AnyRow & {
  name: string
  region_id: string
  profile_id: string | null
  provider_id: string
  price_type: "flat_rate" | "calculated"
  amount: number | null
  is_return: boolean
  admin_only: boolean
  includes_tax: boolean
}

/** Whether a shopper may choose an option for goods that go to this region. */
export const isOffered = (option: OptionRow, region_id: string) =>
  option.region_id === region_id &&
  !option.is_return &&
  !option.admin_only &&
  option.amount !== null

export const includesTax = (option: Pick<OptionRow, "includes_tax">, region: Region) =>
  option.includes_tax || region.includes_tax

/**
 * Chooses a way of shipping for a locked cart; it takes the place of the one for the same goods. Throws
 * `request.invalid` for an option that is not offered there, and `commerce.not_allowed` where the cart
 * does not keep its rules.
 */
export async function addMethod(
  found: FoundCart,
  { option_id, data }: { option_id: string; data?: Record<string, unknown> | null | undefined },
) {
  const { rows, cart } = found
  const [option] = (await rows.children("shipping_options", "id", [
    option_id,
  ])) as unknown as OptionRow[]
  if (!option || !isOffered(option, cart.region_id))
    throw invalidFields(["option_id"], "choice.unknown")
  const requirements = (await requirementsOf(found, [option_id]))(option_id)
  if (requirements.length > 0 && !isWithin(requirements, goodsTotal(await loadCart(found))))
    throw notAllowed({ option_id, reason: "requirements", requirements })
  const region = await regionOf(found)
  await removeMethods(found, await inTheWay(found, option))
  await rows.insertAll("cart_shipping_methods", [
    {
      id: newId("sm"),
      merchant_id: cart.merchant_id,
      cart_id: cart.id,
      shipping_option_id: option.id,
      price: option.amount ?? 0,
      includes_tax: includesTax(option, region),
      data: data ?? {},
    },
  ])
}

/** The chosen ways of shipping that are for the same goods: those of the same profile. */
async function inTheWay(found: FoundCart, option: OptionRow): Promise<string[]> {
  const methods = await methodsOf(found)
  const ids = methods.map(({ shipping_option_id }) => shipping_option_id)
  const options = (await found.rows.children(
    "shipping_options",
    "id",
    ids,
  )) as unknown as OptionRow[]
  const profiles = new Map(options.map(({ id, profile_id }) => [id, profile_id]))
  return methods
    .filter((method) => (profiles.get(method.shipping_option_id) ?? null) === option.profile_id)
    .map(({ id }) => id)
}
