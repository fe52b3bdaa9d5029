import { lineTitle } from "@packhaus/contract/purchasing/stock-orders/rules"
import type {
  StockOrderDetail,
  StockOrderLine,
} from "@packhaus/contract/purchasing/stock-orders/schema"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { Barcode } from "#ui/display/barcode.tsx"
import { labelCode } from "./label-contents.ts"
import css from "./stock-order-label.module.css"

type Props = {
  order: StockOrderDetail
  kind: "carton" | "pallet"
  /** Which of how many. */
  index: number
  count: number
  inside: readonly { line: StockOrderLine; quantity: number }[]
}

/** The label of a carton or a pallet: where it goes, which of how many, what is inside, and its barcode. */
export function StockOrderLabel({ order, kind, index, count, inside }: Props) {
  const { t } = useTranslation("stock-orders")
  const { country, number } = useFormat()
  const id = useId()
  const { location_address: address, location_name, supplier_name } = order
  const to = [
    location_name,
    address?.company,
    address?.address_1,
    address?.address_2,
    [address?.postal_code, address?.city].filter(Boolean).join(" "),
    address?.province,
    address?.country_code ? country(address.country_code) : null,
  ].filter(Boolean)
  return (
    <article className={css.label} aria-labelledby={id}>
      <header className={css.head}>
        <h2 className={css.title} id={id}>
          {t(($) => $.labels[kind], { index, count })}
        </h2>
        <strong>{order.number}</strong>
      </header>
      <p className={css.to}>{to.join("\n")}</p>
      <p className={css.from}>{t(($) => $.labels.from, { supplier: supplier_name })}</p>
      {inside.length > 0 ? (
        <ul className={css.inside}>
          {inside.map(({ line, quantity }) => (
            <li key={line.id}>
              <strong>{number(quantity)} ×</strong>{" "}
              {[line.sku, lineTitle(line)].filter(Boolean).join(" · ")}
            </li>
          ))}
        </ul>
      ) : null}
      <Barcode text={labelCode(order.number, kind, index)} />
    </article>
  )
}
