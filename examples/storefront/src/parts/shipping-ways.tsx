import type { storeShippingOptions } from "@packhaus/contract/commerce/shipping-options"
import type { z } from "zod"
import { useApp } from "../app-state.tsx"
import { arrivalOf } from "../days.ts"
import { Way } from "./fields.tsx"

export type Option = z.output<
  (typeof storeShippingOptions)["ofCart"]["reply"]
>["shipping_options"][number]

/** A choice of shipping options with their prices. */
export function ShippingWays({
  options,
  chosen,
  choose,
}: {
  options: readonly Option[]
  chosen: string
  choose(id: string): void
}) {
  const { words, price, language } = useApp()
  return options.map(({ id, name, metadata, price_incl_tax: amount }) => (
    <Way
      key={id}
      name="option"
      value={id}
      checked={chosen === id}
      onChoose={() => choose(id)}
      title={name}
      hint={arrivalOf(metadata as Record<string, unknown> | null, language)}
      end={amount ? price(amount) : words.sums.free}
    />
  ))
}
