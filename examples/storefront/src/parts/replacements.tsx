import type { StoreOrder } from "@packhaus/contract/commerce/store-orders"
import { storeProducts } from "@packhaus/contract/commerce/store-products"
import { useApp } from "../app-state.tsx"
import { useLoaded } from "../use-loaded.ts"
import { SelectField } from "./fields.tsx"
import { Shown } from "./states.tsx"

type Line = Pick<StoreOrder["items"][number], "id" | "title" | "variant_id">

/** For each returned line, another variant of its product. */
export function Replacements({
  lines,
  wanted,
  onWant,
}: {
  lines: readonly Line[]
  wanted: Readonly<Record<string, string>>
  onWant(item_id: string, variant_id: string): void
}) {
  const { shop, words, price, region } = useApp()
  const ids = lines.flatMap(({ variant_id }) => variant_id ?? []).join(",")
  const loaded = useLoaded(`replacements ${ids}`, async (signal) => {
    const named = { query: { ids, region_id: region.id, limit: 100 } }
    const { variants } = await shop.call(storeProducts.variants, named, signal)
    const id = [...new Set(variants.map(({ product_id }) => product_id))]
    const query = { id, region_id: region.id, limit: 100 }
    return (await shop.call(storeProducts.list, { query }, signal)).products
  })
  return (
    <Shown loaded={loaded}>
      {(products) => (
        <fieldset>
          <legend>{words.after.instead}</legend>
          {lines.map(({ id, title, variant_id }) => {
            const product = products.find(({ variants }) =>
              variants.some((one) => one.id === variant_id),
            )
            const variants = product?.variants.filter(({ purchasable }) => purchasable) ?? []
            return (
              <SelectField
                key={id}
                name={id}
                label={words.after.insteadOf(title)}
                value={wanted[id] ?? ""}
                onChange={(value) => onWant(id, value)}
              >
                <option value="">{words.after.choose}</option>
                {variants.map((one) => (
                  <option key={one.id} value={one.id}>
                    {[one.title, one.calculated_price_incl_tax]
                      .map((part) => (typeof part === "number" ? price(part) : part))
                      .filter(Boolean)
                      .join(", ")}
                  </option>
                ))}
              </SelectField>
            )
          })}
        </fieldset>
      )}
    </Shown>
  )
}
