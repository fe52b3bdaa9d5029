import { newId } from "@packhaus/kernel/ids"
import { invalidFields, notAllowed } from "../resources/refusals.ts"
import { goodsTotal, isFitFor, isWithin } from "./changed.ts"
import { totalled } from "./load.ts"
import { type OpenCart, type OptionRow, type Region, readOptions } from "./parts.ts"

/** Whether a shopper may choose an option for these goods in this region. */
const isOffered = (option: OptionRow, { cart, items }: Pick<OpenCart, "cart" | "items">) =>
  option.region_id === cart.region_id &&
  !option.is_return &&
  !option.admin_only &&
  option.amount !== null &&
  isFitFor(option, items)

/** Options of the region that a merchant may choose, including those not offered to shoppers. */
export const isForMerchants = (option: OptionRow, { cart }: Pick<OpenCart, "cart">) =>
  option.region_id === cart.region_id && !option.is_return

/**
 * Options offered to a cart; a swap with custom shipping options gets only those, at their prices.
 */
export function optionsFor<Option extends OptionRow>(
  open: Pick<OpenCart, "cart" | "swap" | "items">,
  options: readonly Option[],
  isOpen = isOffered,
): Option[] {
  const { cart, swap } = open
  const own = new Map(
    swap?.custom_shipping_options.map(({ option_id, price }) => [option_id, price]) ?? [],
  )
  if (own.size === 0) return options.filter((option) => isOpen(option, open))
  return options.flatMap((option) => {
    const amount = own.get(option.id)
    const isFit = option.region_id === cart.region_id && !option.is_return
    return amount !== undefined && isFit ? [{ ...option, amount }] : []
  })
}

export const includesTax = (
  option: Pick<OptionRow, "includes_tax">,
  region: Pick<Region, "includes_tax">,
) => option.includes_tax || region.includes_tax

export type MethodChoice = {
  option_id: string
  data?: Record<string, unknown> | null | undefined
  /** The price, if the merchant agreed to another one. */
  price?: number | undefined
}

/**
 * Sets a shipping method of a locked cart; it replaces the one of the same profile. Throws
 * `request.invalid` for an option not offered there, and `commerce.not_allowed` where the cart does
 * not meet its requirements.
 */
export async function addMethod(
  open: OpenCart,
  { option_id, data, price }: MethodChoice,
  { isOpen = isOffered, path = "" }: { isOpen?: typeof isOffered; path?: string } = {},
): Promise<OpenCart> {
  const { cart, region, methods, now } = open
  const [option] = optionsFor(open, await readOptions(open, [option_id]), isOpen)
  if (!option) throw invalidFields([`${path}option_id`], "choice.unknown")
  const { requirements } = option
  if (requirements.length > 0 && !isWithin(requirements, goodsTotal(await totalled(open))))
    throw notAllowed({ option_id, reason: "requirements", requirements })
  const chosen = {
    id: newId("sm"),
    merchant_id: cart.merchant_id,
    cart_id: cart.id,
    shipping_option_id: option.id,
    price: price ?? option.amount ?? 0,
    includes_tax: includesTax(option, region),
    tax_lines: [],
    data: data ?? {},
    created_at: now,
    option,
  }
  const others = methods.filter(
    (method) => (method.option?.profile_id ?? null) !== option.profile_id,
  )
  return { ...open, methods: [...others, chosen] }
}
