import { lineTitle } from "@packhaus/contract/purchasing/stock-orders/rules"
import type {
  StockOrderDetail,
  StockOrderLine,
} from "@packhaus/contract/purchasing/stock-orders/schema"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { Barcode } from "#ui/display/barcode.tsx"
import { LabelSheet } from "#ui/display/label-sheet.tsx"
import { labelCode } from "./label-contents.ts"

type Props = {
  order: StockOrderDetail
  kind: "carton" | "pallet"
  /** Which of how many. */
  index: number
  count: number
  inside: readonly { line: StockOrderLine; quantity: number }[]
}

/** The label of a carton or a pallet: destination, number, contents, and its barcode. */
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
    <LabelSheet
      id={id}
      title={t(($) => $.labels[kind], { index, count })}
      number={order.number}
      to={to.join("\n")}
      from={t(($) => $.labels.from, { supplier: supplier_name })}
      inside={inside.map(({ line, quantity }) => ({
        id: line.id,
        pieces: number(quantity),
        what: [line.sku, lineTitle(line)].filter(Boolean).join(" · "),
      }))}
    >
      <Barcode text={labelCode(order.number, kind, index)} />
    </LabelSheet>
  )
}
