import { storeShippingOptions } from "@packhaus/contract/commerce/shipping-options"
import { useApp } from "../app-state.tsx"
import { useLoaded } from "../use-loaded.ts"
import { TruckIcon } from "./icons.tsx"

type Option = { price_incl_tax: number | null; requirements: { type: string; amount: number }[] }

/** The lowest shipping price, and the order value above which shipping is free, with tax. */
function costsOf(options: readonly Option[], taxRate: number) {
  const paid = options.flatMap(({ price_incl_tax: price }) => (price ? [price] : []))
  const free = options
    .filter(({ price_incl_tax }) => price_incl_tax === 0)
    .flatMap(({ requirements }) => requirements.filter(({ type }) => type === "min_subtotal"))
  const [threshold] = free.map(({ amount }) => Math.round((amount * (100 + taxRate)) / 100))
  return { least: paid.length > 0 ? Math.min(...paid) : undefined, threshold }
}

export function ShippingNote() {
  const { shop, words, region, price } = useApp()
  const loaded = useLoaded(region.id, async (signal) => {
    const query = { region_id: region.id }
    const { shipping_options } = await shop.call(storeShippingOptions.list, { query }, signal)
    return costsOf(shipping_options, region.tax_rate)
  })
  if (loaded.state !== "ready" || loaded.value.least === undefined) return null
  const { least, threshold } = loaded.value
  const free = threshold === undefined ? "" : `, ${words.product.freeFrom(price(threshold))}`
  return (
    <p className="promise small">
      <TruckIcon /> {words.product.shipping(price(least)) + free}
    </p>
  )
}
