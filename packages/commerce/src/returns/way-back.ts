import type { ReturnMethod } from "@packhaus/contract/commerce/returns"
import { newId } from "@packhaus/kernel/ids"
import type { LoadedCart } from "../carts/load.ts"
import { includesTax } from "../carts/methods.ts"
import { readOptions } from "../carts/parts.ts"
import { shippingRates } from "../carts/shipping-rates.ts"
import { invalidFields } from "../resources/refusals.ts"

export type ChosenWayBack = {
  option_id: string
  /** An administrator's price; default: the option's. */
  price?: number | undefined
}

/**
 * The return shipping of a purchase, with its price and tax. Throws `request.invalid` at `path` for
 * an option that is not for returns in its region, and with `isOffered` for one that shoppers
 * cannot choose.
 */
export async function wayBackOf(
  bought: LoadedCart | undefined,
  { option_id, price }: ChosenWayBack,
  { path, isOffered }: { path: string; isOffered: boolean },
): Promise<ReturnMethod> {
  const [option] = bought ? await readOptions(bought, [option_id]) : []
  const isFit = option?.is_return === true && option.region_id === bought?.cart.region_id
  const isOpen = !isOffered || (option?.admin_only === false && option.amount !== null)
  if (!option || !bought || !isFit || !isOpen) throw invalidFields([path], "choice.unknown")
  return {
    id: newId("sm"),
    shipping_option_id: option.id,
    price: price ?? option.amount ?? 0,
    includes_tax: includesTax(option, bought.region),
    tax_lines: shippingRates(option, bought.region).map(({ rate, name, code }) => ({
      id: newId("smtl"),
      rate,
      name,
      code,
    })),
    data: {},
  }
}
