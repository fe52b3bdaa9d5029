import type { StoreProduct } from "@packhaus/contract/commerce/store-products"
import { useApp } from "../app-state.tsx"
import { type Choice, valuesOf, variantOf } from "../variants.ts"

/** Colours that are shown as swatches: all other values are shown as words. */
const colours: Readonly<Record<string, string>> = {
  Schwarz: "#2b2f2f",
  Salbei: "#8da394",
  Messing: "#c39b4a",
  Rost: "#b8684a",
  Blau: "#4b7198",
}

type Props = {
  product: StoreProduct
  option: StoreProduct["options"][number]
  choice: Choice
  onChoose(value: string): void
}

/** The values of one option. Sold-out values are visible and can be selected. */
export function OptionChoice({ product, option, choice, onChoose }: Props) {
  const { words, price } = useApp()
  const { variants } = product
  const values = valuesOf(variants, option.id)
  const areColours = values.every((value) => value in colours)
  return (
    <fieldset className="option">
      <legend>{areColours ? `${option.title}: ${choice[option.id]}` : option.title}</legend>
      <div className={areColours ? "swatches" : "values"}>
        {values.map((value) => {
          const variant = variantOf(variants, { ...choice, [option.id]: value })
          const isSold = variant?.purchasable ?? false
          const amount = variant?.calculated_price_incl_tax
          const hint = isSold ? amount != null && price(amount) : words.product.soldOut
          return (
            <label key={value} className={isSold ? "value" : "value sold-out"}>
              <input
                type="radio"
                name={option.id}
                value={value}
                checked={choice[option.id] === value}
                onChange={() => onChoose(value)}
                aria-label={areColours && !isSold ? `${value}, ${words.product.soldOut}` : value}
              />
              {areColours ? (
                <span className="swatch" style={{ background: colours[value] }} />
              ) : (
                <span className="value-words">
                  <span>{value}</span>
                  <span className="tiny">{hint}</span>
                </span>
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
