import { whyNot } from "@packhaus/contract/orders/rules"
import type { Order } from "@packhaus/contract/orders/schema"
import { slipCodeOf } from "@packhaus/contract/pack-station/rules/slip-code"
import { useQuery } from "@tanstack/react-query"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { stateOf } from "#features/order-work/order-actions/components/order-state.ts"
import { useMethodName } from "#features/shipping/shipment-methods/components/use-method-name.ts"
import { methodChoices } from "#features/shipping/shipment-methods/queries.ts"
import { useFormat } from "#lib/format.ts"
import { Barcode } from "#ui/display/barcode.tsx"
import { partsOf } from "./bundle-lines.ts"
import { type Place, placesOf } from "./order-places.ts"
import css from "./slip.module.css"
import { SlipFactList } from "./slip-facts.tsx"
import { type Placed, SlipLines } from "./slip-lines.tsx"

export type Pick = { order: Order; place: Place; lines: Placed[] }

/** Everything that can be packed now, one sheet per order and location. */
export const picksOf = (orders: readonly Order[]): Pick[] =>
  orders
    .filter((order) => whyNot("pack", stateOf(order)) === null)
    .flatMap((order) =>
      placesOf(order).map((place) => ({
        order,
        place,
        lines: place.lines
          .filter(({ reserved }) => reserved > 0)
          .flatMap(({ line, reserved }) => [
            { line, quantity: reserved },
            ...partsOf(order, line).map((part) => ({
              line: part,
              quantity: reserved * (part.part_quantity ?? 1),
            })),
          ]),
      })),
    )
    .filter(({ lines }) => lines.length > 0)

/**
 * The items to fetch from the shelves for one parcel, before packing. The pack station opens the
 * order by the sheet's barcode, which the later packing slip also has.
 */
export function PickList({ order, place, lines }: Pick) {
  const { t } = useTranslation("orders")
  const { date, country } = useFormat()
  const id = useId()
  const methods = useQuery(methodChoices)
  const nameOf = useMethodName()
  const method = methods.data?.find(({ code }) => code === order.shipment_method)
  const pieces = lines
    .filter(({ line }) => !line.is_bundle)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article className={css.slip} aria-labelledby={id}>
      <header className={css.head}>
        <h2 className={css.title} id={id}>
          {t(($) => $.slips.pick_list)} {order.number}
        </h2>
        <Barcode text={slipCodeOf(order)} />
      </header>
      <SlipFactList
        facts={[
          [t(($) => $.columns.location), place.name],
          [
            t(($) => $.columns.recipient),
            [order.recipient, country(order.country_code)].filter(Boolean).join(", "),
          ],
          [t(($) => $.slips.ordered), date(order.created_at)],
          [t(($) => $.columns.method), method ? nameOf(method) : order.shipment_method],
        ]}
      />
      <SlipLines kind="pick_list" lines={lines} fields={[]} />
      <p>
        <strong>{t(($) => $.pieces, { count: pieces })}</strong>
      </p>
    </article>
  )
}
